/** The wire's field names that differ in the app: in snapshots of the change log and in validation errors. */
import { FIELD_OF_WIRE } from '@/lib/resources/bookings/booking-fields';

const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIELD_OF_WIRE),
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
