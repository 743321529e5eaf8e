/** Which column of another system's file is which of ours. */
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@/lib/contract/transfer';
import { IMPORTED_FIELDS, type ImportedField } from '@/lib/resources/booking-fields';
import { plainText } from './plain-text';

/** What booking systems call their columns, in English, Spanish, Portuguese, French, German and Italian; as `plainText` gives them, best first. */
const KNOWN: Record<ImportField, readonly string[]> = {
  date: [
    'date',
    'booking date',
    'reservation date',
    'visit date',
    'visit datetime',
    'visit date time',
    'date time',
    'datetime',
    'booking datetime',
    'booking date time',
    'reservation datetime',
    'reservation date time',
    'service date',
    'service day',
    'on',
    'day',
    'arrival date',
    'start date',
    'start',
    'fecha',
    'fecha reserva',
    'fecha de reserva',
    'fecha de la reserva',
    'fecha y hora',
    'fecha hora',
    'dia',
    'dia reserva',
    'fecha visita',
    'fecha servicio',
    'data',
    'data reserva',
    'data da reserva',
    'data e hora',
    'data hora',
    'data visita',
    'data da visita',
    'date de reservation',
    'date reservation',
    'date de la reservation',
    'date et heure',
    'jour',
    'date de visite',
    'datum',
    'reservierungsdatum',
    'datum der reservierung',
    'tag',
    'buchungsdatum',
    'besuchsdatum',
    'datum und uhrzeit',
    'datum uhrzeit',
    'data prenotazione',
    'data della prenotazione',
    'data e ora',
    'data ora',
    'giorno',
    'data e orario',
  ],
  time: [
    'time',
    'booking time',
    'reservation time',
    'visit time',
    'arrival time',
    'start time',
    'seating time',
    'arrival',
    'hora',
    'hora reserva',
    'hora de reserva',
    'hora de la reserva',
    'hora llegada',
    'hora de llegada',
    'hora inicio',
    'horario',
    'hora da reserva',
    'hora chegada',
    'hora de chegada',
    'heure',
    'heure de reservation',
    'heure reservation',
    'heure de la reservation',
    'heure d arrivee',
    'heure arrivee',
    'horaire',
    'uhrzeit',
    'zeit',
    'reservierungszeit',
    'ankunft',
    'ankunftszeit',
    'beginn',
    'ora',
    'orario',
    'ora prenotazione',
    'ora della prenotazione',
    'ora di arrivo',
    'ora arrivo',
    'orario prenotazione',
  ],
  covers: [
    'covers',
    'party size',
    'party',
    'guests',
    'number of guests',
    'no of guests',
    'guest count',
    'people',
    'number of people',
    'no of people',
    'pax',
    'persons',
    'size',
    'seats',
    'visitors',
    'reserve visitors',
    'diners',
    'personas',
    'comensales',
    'cubiertos',
    'num personas',
    'n personas',
    'no personas',
    'numero de personas',
    'numero personas',
    'n comensales',
    'numero de comensales',
    'pessoas',
    'n pessoas',
    'no pessoas',
    'numero de pessoas',
    'lugares',
    'couverts',
    'personnes',
    'nombre de personnes',
    'nb personnes',
    'nb de personnes',
    'nbre de personnes',
    'nb couverts',
    'nombre de couverts',
    'convives',
    'nombre de convives',
    'personen',
    'anzahl personen',
    'personenzahl',
    'personenanzahl',
    'anzahl gaste',
    'gaste',
    'gasteanzahl',
    'anzahl',
    'gedecke',
    'coperti',
    'n coperti',
    'numero coperti',
    'numero di coperti',
    'persone',
    'n persone',
    'numero persone',
    'numero di persone',
    'ospiti',
    'numero ospiti',
  ],
  name: [
    'name',
    'full name',
    'guest name',
    'customer name',
    'client name',
    'booking name',
    'reservation name',
    'guest',
    'customer',
    'client',
    'diner',
    'contact name',
    'nombre y apellidos',
    'nombre completo',
    'nombre cliente',
    'nombre del cliente',
    'cliente',
    'titular',
    'comensal',
    'a nombre de',
    'nome completo',
    'nome do cliente',
    'nome cliente',
    'nombre',
    'nome',
    'nom complet',
    'nom du client',
    'nom client',
    'nom et prenom',
    'nom prenom',
    'client nom',
    'vollstandiger name',
    'gast',
    'gastname',
    'name des gastes',
    'kunde',
    'kundenname',
    'nome e cognome',
    'nominativo',
    'cognome e nome',
    'ospite',
  ],
  firstName: [
    'first name',
    'firstname',
    'given name',
    'forename',
    'guest first name',
    'customer first name',
    'nombre de pila',
    'primer nombre',
    'primeiro nome',
    'nome proprio',
    'prenom',
    'prenom du client',
    'vorname',
    'rufname',
    'nome di battesimo',
  ],
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'guest last name',
    'customer last name',
    'apellidos',
    'apellido',
    'primer apellido',
    'apelido',
    'sobrenome',
    'ultimo nome',
    'nom',
    'nom de famille',
    'nachname',
    'familienname',
    'zuname',
    'cognome',
  ],
  phone: [
    'phone',
    'phone number',
    'telephone',
    'telephone number',
    'mobile',
    'mobile number',
    'mobile phone',
    'cell',
    'cell phone',
    'contact number',
    'guest phone',
    'customer phone',
    'tel',
    'telefono',
    'telefono movil',
    'movil',
    'celular',
    'telefono cliente',
    'n telefono',
    'numero de telefono',
    'telefone',
    'telemovel',
    'contacto telefonico',
    'telephone portable',
    'portable',
    'tel portable',
    'numero de telephone',
    'n telephone',
    'no de telephone',
    'mobile client',
    'telephone client',
    'telefon',
    'telefonnummer',
    'handy',
    'handynummer',
    'mobiltelefon',
    'mobilnummer',
    'rufnummer',
    'cellulare',
    'numero di telefono',
    'numero telefono',
    'recapito',
    'recapito telefonico',
  ],
  email: [
    'email',
    'e mail',
    'email address',
    'e mail address',
    'mail',
    'guest email',
    'customer email',
    'correo',
    'correo electronico',
    'email cliente',
    'correio eletronico',
    'endereco de email',
    'courriel',
    'adresse mail',
    'adresse e mail',
    'adresse email',
    'adresse courriel',
    'e mail adresse',
    'mailadresse',
    'emailadresse',
    'posta elettronica',
    'indirizzo email',
    'indirizzo e mail',
  ],
  notes: [
    'notes',
    'note',
    'booking notes',
    'reservation notes',
    'comments',
    'comment',
    'remarks',
    'special requests',
    'special request',
    'requests',
    'guest notes',
    'customer notes',
    'notas',
    'nota',
    'observaciones',
    'observacion',
    'comentarios',
    'comentario',
    'peticiones',
    'notas reserva',
    'observacoes',
    'observacao',
    'comentarios do cliente',
    'pedidos especiais',
    'remarque',
    'remarques',
    'commentaire',
    'commentaires',
    'observations',
    'demandes speciales',
    'demande speciale',
    'notes client',
    'notiz',
    'notizen',
    'bemerkung',
    'bemerkungen',
    'anmerkung',
    'anmerkungen',
    'kommentar',
    'kommentare',
    'wunsche',
    'sonderwunsche',
    'note prenotazione',
    'commento',
    'commenti',
    'richieste',
    'richieste speciali',
    'osservazioni',
  ],
  status: [
    'status',
    'booking status',
    'reservation status',
    'state',
    'estado',
    'estado reserva',
    'estado de la reserva',
    'estado da reserva',
    'situacion',
    'situacao',
    'statut',
    'etat',
    'statut reservation',
    'statut de la reservation',
    'reservierungsstatus',
    'zustand',
    'stato',
    'stato prenotazione',
    'stato della prenotazione',
  ],
  table: [
    'table',
    'tables',
    'table number',
    'table name',
    'table no',
    'table s',
    'mesa',
    'mesas',
    'n mesa',
    'no mesa',
    'numero de mesa',
    'numero da mesa',
    'mesa asignada',
    'numero de table',
    'n table',
    'no table',
    'tisch',
    'tische',
    'tischnummer',
    'tisch nr',
    'tischnr',
    'tavolo',
    'tavoli',
    'numero tavolo',
    'n tavolo',
  ],
  created: [
    'created',
    'createddate',
    'created at',
    'created on',
    'created date',
    'creation date',
    'date created',
    'booked',
    'booked at',
    'booked on',
    'made on',
    'date made',
    'reserve datetime',
    'reserved at',
    'entered',
    'added',
    'creada',
    'creado',
    'fecha creacion',
    'fecha de creacion',
    'creada el',
    'fecha alta',
    'alta',
    'criada',
    'criado em',
    'data criacao',
    'data de criacao',
    'criado',
    'cree le',
    'creee le',
    'date de creation',
    'date creation',
    'reserve le',
    'erstellt',
    'erstellt am',
    'angelegt am',
    'gebucht am',
    'erstellungsdatum',
    'creata il',
    'creato il',
    'data creazione',
    'data di creazione',
    'prenotato il',
  ],
};

/** Headings of a file that are there twice, told apart: 'Phone', 'Phone (2)'. */
export function numberHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading.trim();
    const count = (seen.get(plainText(name)) ?? 0) + 1;
    seen.set(plainText(name), count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
}

/** How many of our columns a row of cells names: what tells the heading from the lines above it. */
export function headingScore(cells: readonly string[], mapping: ImportMapping = {}): number {
  return Object.keys(findColumns(numberHeadings(cells), mapping).positions).length;
}

/** Columns that only our own export has: its times are decimal hours. */
const OWN = ['originalTime', 'startsAt', 'createdTime'];

export function isOwnExport(headings: readonly string[]): boolean {
  const names = headings.map((heading) => heading.trim());
  return OWN.some((name) => names.includes(name)) && names.includes('date') && names.includes('time');
}

/** Where a file of our own has what others have not; positions in a row. */
export type OwnColumns = Partial<Record<ImportedField | 'createdTime', number>>;

/** Where our own export has what other files have not. */
export function ownColumns(headings: readonly string[]): OwnColumns {
  const at = (name: string) => headings.findIndex((heading) => heading.trim() === name);
  return Object.fromEntries(
    [...IMPORTED_FIELDS, 'createdTime' as const].flatMap((name) => (at(name) < 0 ? [] : [[name, at(name)]])),
  );
}

export interface Columns {
  /** Our field → position of its column in a row. */
  positions: Partial<Record<ImportField, number>>;
  /** Fields that every row needs and no column has. */
  missing: ImportField[];
  /** Fields that were mapped to a heading the file does not have. */
  unknown: ImportField[];
}

/**
 * Finds the columns: as the mapping says, else by their usual names. A field that is mapped to '' is left out. With first or last names in
 * columns of their own, 'Name' beside a 'Surname' is the first name. A column is used once.
 */
export function findColumns(headings: readonly string[], mapping: ImportMapping = {}): Columns {
  const plain = headings.map(plainText);
  const positions: Columns['positions'] = {};
  const unknown: ImportField[] = [];
  const used = new Set<number>();
  const take = (field: ImportField, at: number) => {
    positions[field] = at;
    used.add(at);
  };

  for (const field of IMPORT_FIELDS) {
    const wanted = mapping[field]?.trim();
    if (!wanted) continue;
    const exact = headings.findIndex((heading) => heading.trim() === wanted);
    const at = exact >= 0 ? exact : plain.indexOf(plainText(wanted));
    if (at >= 0) take(field, at);
    else unknown.push(field);
  }
  for (const field of IMPORT_FIELDS) {
    if (mapping[field] !== undefined) continue;
    const found = KNOWN[field]
      .map((known) => plain.findIndex((heading, at) => heading === known && !used.has(at)))
      .find((at) => at >= 0);
    if (found !== undefined) take(field, found);
  }
  // 'Nom' beside a 'Prénom' is the surname; alone it is the whole name.
  if (
    positions.lastName !== undefined &&
    positions.firstName === undefined &&
    positions.name === undefined &&
    mapping.lastName === undefined &&
    plain[positions.lastName] === 'nom'
  ) {
    positions.name = positions.lastName;
    delete positions.lastName;
  }
  if (
    positions.name !== undefined &&
    positions.lastName !== undefined &&
    positions.firstName === undefined &&
    mapping.name === undefined
  ) {
    positions.firstName = positions.name;
    delete positions.name;
  }
  const needed: ImportField[] = ['date', 'covers'];
  return {
    positions,
    missing: needed.filter((field) => positions[field] === undefined && !unknown.includes(field)),
    unknown,
  };
}
