import { wordsOf } from '../texts';
import { toldOf } from './audit-values';

const names = {
  status: String,
  table: String,
  area: (number: number) => (number === -1 ? 'All areas' : 'Terraza'),
  option: String,
  event: String,
  channel: String,
};
const restaurant = { currency: 'EUR' };
const status = (Name: string, RGB: string, iStage = 1) => ({ Name, RGB, iStage, Stage: 'Due', position: 0 });

test('a change of the setup reads like its screens, in each language', async () => {
  const told = async (language: 'en' | 'es' | 'pt', field: string, from: unknown, to: unknown) =>
    toldOf({ field, from, to }, 'setup', { words: await wordsOf(language), names, language, restaurant });
  expect(await told('es', 'milTime', false, true)).toBe('Reloj: 12 horas (9:30 p. m.) → 24 horas (21:30)');
  expect(await told('es', 'timeStep', 0.25, 0.5)).toBe('Horas de llegada: 00:15 → 00:30');
  expect(await told('es', 'covers', 12, 20)).toBe('Grupo más grande: 12 → 20');
  expect(await told('pt', 'showRef', true, false)).toBe('Mostrar a referência nas reservas: sim → não');
  expect(await told('en', 'estName', 'La Marina', '')).toBe('Short name: La Marina → –');
  expect(await told('en', 'cuisine', { en: 'Rice', es: 'Arroces' }, { en: 'Rice', es: 'Arroz' })).toBe(
    'Cuisine: Spanish: Arroces → Arroz',
  );
});

test('of a map or a list only what differs is told, by its name', async () => {
  const words = await wordsOf('es');
  const before = {
    '1001': status('Reservada', '#1565c0'),
    '1002': status('Confirmada', '#0277bd'),
    '1020': status('Té', '#000'),
  };
  const after = {
    '1001': status('Reservada', '#1565c0'),
    '1002': status('Confirmada', '#1ab'),
    '1021': status('Café', '#fff', 4),
  };
  expect(
    toldOf({ field: 'Status', from: before, to: after }, 'setup', { words, names, language: 'es', restaurant }),
  ).toBe('Estados: Confirmada (Color: #0277bd → #1ab), Té (Eliminado), Café (Añadido)');
  const gone = { '1001': { ...status('Reservada', '#1565c0'), retired: true } };
  const back = { '1001': status('Reservada', '#1565c0') };
  expect(toldOf({ field: 'Status', from: gone, to: back }, 'setup', { words, names, language: 'es', restaurant })).toBe(
    'Estados: Reservada (Retirado: sí → no)',
  );
  const named = { '1001': { ...status('Reservada', '#1565c0'), names: { en: 'Booked' } } };
  expect(
    toldOf({ field: 'Status', from: back, to: named }, 'setup', { words, names, language: 'es', restaurant }),
  ).toBe('Estados: Reservada (En otros idiomas (inglés: – → Booked))');
  const option = { UID: 1, Name: 'Terraza', Type: '', Default: '' };
  expect(
    toldOf({ field: 'bookOptions', from: [option], to: [{ ...option, Name: 'Terraza cubierta' }] }, 'setup', {
      words,
      names,
      language: 'es',
      restaurant,
    }),
  ).toBe('Opciones de reserva: Terraza cubierta (Nombre: Terraza → Terraza cubierta)');
});

test('what is new tells its values in words too', async () => {
  const words = await wordsOf('pt');
  const told = (field: string, to: unknown) =>
    toldOf({ field, from: undefined, to }, 'webhook', { words, names, language: 'es', restaurant });
  expect(told('events', ['booking.created', 'booking.updated'])).toBe('Eventos: Reserva feita, Reserva alterada');
  expect(told('active', true)).toBe('Ativado: sim');
});

test('money is told in the currency of the restaurant, and what moved on a gift card in words', async () => {
  const said = { words: await wordsOf('en'), names, language: 'en', restaurant } as const;
  expect(toldOf({ field: 'amount', from: undefined, to: -5000 }, 'gift-card', said)).toBe('Amount: -€50.00');
  expect(toldOf({ field: 'kind', from: undefined, to: 'redeem' }, 'gift-card', said)).toBe('What moved: Paid with it');
  expect(toldOf({ field: 'price', from: 1250, to: 1300 }, 'menu-product', said)).toBe('Price: €12.50 → €13.00');
  const zone = (price: number) => [{ uid: 1, name: 'Centre', price }];
  expect(toldOf({ field: 'zones', from: zone(250), to: zone(300) }, 'takeaway-setup', said)).toBe(
    'Delivery zones: Centre (Price: €2.50 → €3.00)',
  );
});

test('hours, blocks, limits, roles and keys are told in words', async () => {
  const told = async (language: 'en' | 'es' | 'pt', entity: string, field: string, from: unknown, to: unknown) =>
    toldOf({ field, from, to }, entity, { words: await wordsOf(language), names, language, restaurant });
  const shift = (end: number, weekdays: number[]) => [{ uid: 1, name: 'Comida', type: 'Lunch', end, weekdays }];
  expect(await told('es', 'rotas', 'rotas', shift(16.5, [1, 2]), shift(16.25, [1, 2, 0]))).toBe(
    'Turnos: Comida (Fin: 16:30 → 16:15, Días de la semana: lun, mar → lun, mar, dom)',
  );
  expect(await told('en', 'special-dates', 'specialDates', [], [{ uid: 1, name: 'Fiesta' }])).toBe(
    'Special dates: Fiesta (Added)',
  );
  expect(await told('en', 'table-block', 'blocks', [], [{ uid: 3, from: 13, to: 14.5, scope: 1 }])).toBe(
    'Blocks: (Start: 13:00, End: 14:30, For whom: Online only) (Added)',
  );
  expect(await told('en', 'block', 'to', 17 + 1 / 3, 25.5)).toBe('End: 17:20 → 01:30');
  expect(await told('es', 'block', 'scope', undefined, 2)).toBe('Para quién: Para todos');
  expect(await told('en', 'block', 'area', -1, 2)).toBe('Area: All areas → Terraza');
  expect(await told('en', 'block', 'pause', undefined, true)).toBe('Pause: yes');
  expect(await told('en', 'restriction', 'counts', 'arrivals', 'present')).toBe(
    'Who is counted: Arriving in these hours → Seated at once',
  );
  expect(await told('en', 'restriction', 'measure', undefined, 'covers')).toBe('What is counted: Covers');
  expect(await told('pt', 'user', 'role', 'Manager', 'staff')).toBe('Função: Gerente → Equipe');
  expect(await told('en', 'user', 'role', 'Sommelier', 'staff')).toBe('Role: Sommelier → Staff');
  expect(await told('en', 'api-key', 'scopes', undefined, ['bookings:read', 'guest-booking'])).toBe(
    'Scopes: Read bookings, Book for guests',
  );
  expect(await told('en', 'api-key', 'end', undefined, 'G5gg')).toBe('Ends in: G5gg');
  expect(await told('es', 'webhook', 'secret', null, 'new')).toBe('Secreto: – → nuevo');
});

test('reports by e-mail and the way of a message are told in words', async () => {
  const told = async (language: 'en' | 'es' | 'pt', entity: string, field: string, from: unknown, to: unknown) =>
    toldOf({ field, from, to }, entity, { words: await wordsOf(language), names, language, restaurant });
  expect(await told('es', 'report-schedule', 'report', undefined, 'auditTrail')).toBe('Informe: Registro de cambios');
  expect(await told('es', 'report-schedule', 'period', 'daily', 'weekly')).toBe('Frecuencia: Cada día → Cada semana');
  expect(await told('en', 'report-schedule', 'state', undefined, 'live')).toBe(
    'Bookings shown: Without cancelled and no-shows',
  );
  expect(await told('pt', 'report-schedule', 'separator', ',', '\t')).toBe('Separador de colunas: Vírgula → Tabulação');
  expect(await told('es', 'report-schedule', 'hour', 8, 9)).toBe('A las: 08:00 → 09:00');
  expect(await told('en', 'report-schedule', 'weekday', 1, 0)).toBe('On: Mon → Sun');
  expect(await told('pt', 'setup', 'firstWeekday', 1, 0)).toMatch(/: seg\.? → dom/);
  expect(await told('es', 'message', 'state', 'queued', 'failed')).toBe('Situación: En cola → Fallido');
});
