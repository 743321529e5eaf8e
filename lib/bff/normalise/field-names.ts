/** The wire's names of fields that the app calls something else: in snapshots of the change log, and in what is wrong with a body. */

const NAMES: Readonly<Record<string, string>> = {
  on: 'date',
  by: 'channel',
  eMail: 'email',
  uidEvent: 'eventUid',
  uidGuest: 'dinerUid',
  reqArea: 'requestedArea',
  bookRef: 'reference',
  created: 'createdDate',
  serviceUID: 'serviceUid',
  rotas: 'shifts',
  weekdayRotas: 'weekdayShifts',
  estName: 'name',
  estFull: 'fullName',
  estPhone: 'publicPhone',
  estAddress: 'address',
  eMailSend: 'senderEmail',
  Status: 'statuses',
  boxes: 'areas',
};

export function fieldFromWire(name: string): string {
  return NAMES[name] ?? name;
}

/** `rotas.0.start` → `shifts.0.start` */
export function fieldPathFromWire(path: string): string {
  return path.split('.').map(fieldFromWire).join('.');
}
