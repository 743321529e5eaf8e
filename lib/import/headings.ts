/** Which column of another system's file is which of ours. */
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@/lib/contract/transfer';
import { plainText } from './plain-text';

/** What booking systems call their columns, in English, Spanish and Portuguese; as `plainText` gives them, best first. */
const KNOWN: Record<ImportField, readonly string[]> = {
  date: [
    'date', 'booking date', 'reservation date', 'visit date', 'visit datetime', 'visit date time', 'date time', 'datetime', 'booking datetime', 'booking date time', 'reservation datetime', 'reservation date time',
    'service date', 'service day', 'on', 'day', 'arrival date', 'start date', 'start',
    'fecha', 'fecha reserva', 'fecha de reserva', 'fecha de la reserva', 'fecha y hora', 'fecha hora', 'dia', 'dia reserva', 'fecha visita', 'fecha servicio',
    'data', 'data reserva', 'data da reserva', 'data e hora', 'data hora', 'data visita', 'data da visita',
  ],
  time: [
    'time', 'booking time', 'reservation time', 'visit time', 'arrival time', 'start time', 'seating time', 'arrival',
    'hora', 'hora reserva', 'hora de reserva', 'hora de la reserva', 'hora llegada', 'hora de llegada', 'hora inicio', 'horario', 'hora da reserva', 'hora chegada', 'hora de chegada',
  ],
  covers: [
    'covers', 'party size', 'party', 'guests', 'number of guests', 'no of guests', 'guest count', 'people', 'number of people', 'no of people', 'pax', 'persons', 'size', 'seats', 'visitors', 'reserve visitors', 'diners',
    'personas', 'comensales', 'cubiertos', 'num personas', 'n personas', 'no personas', 'numero de personas', 'numero personas', 'n comensales', 'numero de comensales',
    'pessoas', 'n pessoas', 'no pessoas', 'numero de pessoas', 'lugares', 'couverts',
  ],
  name: [
    'name', 'full name', 'guest name', 'customer name', 'client name', 'booking name', 'reservation name', 'guest', 'customer', 'client', 'diner', 'contact name',
    'nombre y apellidos', 'nombre completo', 'nombre cliente', 'nombre del cliente', 'cliente', 'titular', 'comensal', 'a nombre de',
    'nome completo', 'nome do cliente', 'nome cliente', 'nombre', 'nome',
  ],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'guest first name', 'customer first name', 'nombre de pila', 'primer nombre', 'primeiro nome', 'nome proprio'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'guest last name', 'customer last name', 'apellidos', 'apellido', 'primer apellido', 'apelido', 'sobrenome', 'ultimo nome'],
  phone: [
    'phone', 'phone number', 'telephone', 'telephone number', 'mobile', 'mobile number', 'mobile phone', 'cell', 'cell phone', 'contact number', 'guest phone', 'customer phone', 'tel',
    'telefono', 'telefono movil', 'movil', 'celular', 'telefono cliente', 'n telefono', 'numero de telefono', 'telefone', 'telemovel', 'contacto telefonico',
  ],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'guest email', 'customer email', 'correo', 'correo electronico', 'email cliente', 'correio eletronico', 'endereco de email'],
  notes: [
    'notes', 'note', 'booking notes', 'reservation notes', 'comments', 'comment', 'remarks', 'special requests', 'special request', 'requests', 'guest notes', 'customer notes',
    'notas', 'nota', 'observaciones', 'observacion', 'comentarios', 'comentario', 'peticiones', 'notas reserva', 'observacoes', 'observacao', 'comentarios do cliente', 'pedidos especiais',
  ],
  status: ['status', 'booking status', 'reservation status', 'state', 'estado', 'estado reserva', 'estado de la reserva', 'estado da reserva', 'situacion', 'situacao'],
  table: ['table', 'tables', 'table number', 'table name', 'table no', 'table s', 'mesa', 'mesas', 'n mesa', 'no mesa', 'numero de mesa', 'numero da mesa', 'mesa asignada'],
  created: [
    'created', 'created at', 'created on', 'created date', 'creation date', 'date created', 'booked', 'booked at', 'booked on', 'made on', 'date made', 'reserve datetime', 'reserved at', 'entered', 'added',
    'creada', 'creado', 'fecha creacion', 'fecha de creacion', 'creada el', 'fecha alta', 'alta', 'criada', 'criado em', 'data criacao', 'data de criacao', 'criado',
  ],
};

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
    const found = KNOWN[field].map((known) => plain.findIndex((heading, at) => heading === known && !used.has(at))).find((at) => at >= 0);
    if (found !== undefined) take(field, found);
  }
  if (positions.name !== undefined && positions.lastName !== undefined && positions.firstName === undefined && mapping.name === undefined) {
    positions.firstName = positions.name;
    delete positions.name;
  }
  const needed: ImportField[] = ['date', 'covers'];
  return { positions, missing: needed.filter((field) => positions[field] === undefined && !unknown.includes(field)), unknown };
}
