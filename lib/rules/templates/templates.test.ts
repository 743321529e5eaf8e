/** Placeholders, their values, and the default texts. */
import { TEMPLATE_KINDS } from '@/lib/rules/setup/template-kinds';
import { defaultTemplate } from './default-templates';
import { filledLine, filledLines, filledText } from './fill';
import { KINDS, KINDS_BY_GROUP, PLACEHOLDERS, type Placeholder, linksOf, namesIn, unfillable } from './placeholders';
import { dearLetters, plainSpelling } from './plain-spelling';
import { textsOf } from './template-document';
import { contentError } from './template-schema';
import { type TemplateFacts, valuesOf } from './template-values';

const FACTS: TemplateFacts = {
  firstName: 'Sofía',
  lastName: 'Prieto',
  covers: 4,
  date: '2026-11-28',
  time: 21.5,
  turn: 2,
  area: 'Terrace',
  options: ['Gluten free', 'Pram'],
  guestNotes: 'A <quiet> table, please.',
  reference: 'B123456',
  event: 'Wine night',
  phone: '+34 932 000 111',
  timeZone: 'Europe/Madrid',
  milTime: true,
  accept: 'https://m.test/a',
  reject: 'https://m.test/r',
  manage: 'https://m.test/m',
  cclink: 'https://m.test/c',
  survey: '',
  perHead: { amount: 2000, currency: 'EUR' },
  total: { amount: 8000, currency: 'EUR' },
  freeUntil: Date.parse('2026-11-27T19:30:00Z'),
  answerBy: Date.parse('2026-11-26T18:05:00Z'),
};
const LANGUAGES = ['en', 'es', 'pt'] as const;

const SAME = {
  ACCEPT: 'https://m.test/a',
  REJECT: 'https://m.test/r',
  CANCON: 'https://m.test/m',
  CCLINK: 'https://m.test/c',
  DDMMYY: '28/11/26',
  TIME: '21:30',
  COVERS: '4',
  AREA: 'Terrace',
  OPTIONS: 'Gluten free, Pram',
  NOTES: 'A <quiet> table, please.',
  FULLNAME: 'Sofía Prieto',
  PHONE: '+34 932 000 111',
  REF: 'B123456',
  EVENT: 'Wine night',
  VACATE: '23:30',
  WARNTIME: '19:05',
};
const SPOKEN: Record<(typeof LANGUAGES)[number], Record<Exclude<Placeholder, keyof typeof SAME>, string>> = {
  en: {
    DAY: 'Saturday',
    DATE: '28 November 2026',
    PERHEAD: '€20.00',
    TOTAL: '€80.00',
    UNTIL: 'Friday 27 November, 20:30',
    WARNDATE: 'Thursday 26 November',
  },
  es: {
    DAY: 'sábado',
    DATE: '28 de noviembre de 2026',
    PERHEAD: '20,00\u00a0€',
    TOTAL: '80,00\u00a0€',
    UNTIL: 'viernes, 27 de noviembre, 20:30',
    WARNDATE: 'jueves, 26 de noviembre',
  },
  pt: {
    DAY: 'sábado',
    DATE: '28 de novembro de 2026',
    PERHEAD: '20,00\u00a0€',
    TOTAL: '80,00\u00a0€',
    UNTIL: 'sexta-feira, 27 de novembro, 20:30',
    WARNDATE: 'quinta-feira, 26 de novembro',
  },
};

test.each(LANGUAGES)('each placeholder says what it should in %s', (language) => {
  expect(valuesOf(FACTS, language)).toEqual({ ...SAME, ...SPOKEN[language] });
  expect(Object.keys(valuesOf(FACTS, language)).sort()).toEqual([...PLACEHOLDERS].sort());
});

test('a sum in pesos is not divided, in each language', () => {
  const total = (language: (typeof LANGUAGES)[number]) =>
    valuesOf({ ...FACTS, total: { amount: 125_000, currency: 'CLP' } }, language).TOTAL;
  expect(LANGUAGES.map(total)).toEqual(['CLP\u00a0125,000', '125.000\u00a0CLP', '125\u00a0000\u00a0CLP']);
});

test('times follow the clock of the restaurant, and a visit past midnight ends on it', () => {
  const late = { ...FACTS, milTime: false, time: 23.5, turn: 2.5 };
  expect(valuesOf(late, 'en')).toMatchObject({ TIME: '11:30 PM', VACATE: '2:00 AM', WARNTIME: '7:05 PM' });
});

test('what is not there is empty', () => {
  const none = { ...FACTS, freeUntil: null, answerBy: null, total: null, perHead: null, reference: '', lastName: '' };
  expect(valuesOf(none, 'en')).toMatchObject({
    UNTIL: '',
    WARNDATE: '',
    WARNTIME: '',
    TOTAL: '',
    PERHEAD: '',
    REF: '',
    FULLNAME: 'Sofía',
  });
});

test('there are 20 kinds, each in one group, and each of the 22 placeholders is filled by some kind', () => {
  expect(KINDS_BY_GROUP.map(({ group, kinds }) => [group, kinds.length])).toEqual([
    ['bookings', 7],
    ['sms', 4],
    ['creditCard', 3],
    ['giftCards', 2],
    ['marketing', 3],
    ['takeaway', 1],
  ]);
  expect(PLACEHOLDERS).toHaveLength(22);
  const filled = new Set(TEMPLATE_KINDS.flatMap((kind) => KINDS[kind].fills));
  expect(PLACEHOLDERS.filter((name) => !filled.has(name))).toEqual([]);
});

test('unknown placeholders and those of other kinds are named, each once', () => {
  expect(unfillable('marketing1', ['Hi {{FULLNAME}} {{TIME}} {{ TIME }} {{time}} {{WIFI}} {{TIME}}'])).toEqual([
    'TIME',
    ' TIME ',
    'time',
    'WIFI',
  ]);
  expect(unfillable('confirm', ['{{TIME}} {{CANCON}}'])).toEqual([]);
  expect(linksOf('reminder')).toEqual(['ACCEPT', 'REJECT', 'CANCON']);
  expect(linksOf('cardDeposit')).toEqual(['CANCON', 'CCLINK']);
  expect(linksOf('marketing2')).toEqual([]);
});

test('a line whose placeholders say nothing is left out, and a greeting without a name stays', () => {
  const values = valuesOf({ ...FACTS, area: '', event: '', firstName: '', lastName: '' }, 'en');
  expect(filledText('Hello {{FULLNAME}},\n\nArea: {{AREA}}\n{{EVENT}}\nTable for {{COVERS}}, {{AREA}}.', values)).toBe(
    'Hello,\n\nTable for 4.',
  );
  expect(filledLine('Hola, {{FULLNAME}}:', values)).toBe('Hola:');
  expect(filledLine('{{EVENT}} at {{TIME}}', values)).toBe('at 21:30');
  const lines = filledLines([{ text: 'Area: ' }, { text: '{{AREA}}', bold: true }, { text: '\nAt {{TIME}}' }], values);
  expect(lines).toEqual([[{ text: 'At 21:30' }]]);
});

test('a weekday that begins a line begins with a capital', () => {
  const values = valuesOf(FACTS, 'es');
  expect(filledText('{{DAY}} a las {{TIME}}\nel {{DAY}}', values)).toBe('Sábado a las 21:30\nel sábado');
  expect(filledLines([{ text: '{{DAY}}', bold: true }, { text: ', {{DAY}}' }], values)).toEqual([
    [{ text: 'Sábado', bold: true }, { text: ', sábado' }],
  ]);
});

test('what a guest writes is not read as a placeholder', () => {
  const values = valuesOf({ ...FACTS, guestNotes: '{{CANCON}} $& $1' }, 'en');
  expect(filledLine('You said: {{NOTES}}', values)).toBe('You said: {{CANCON}} $& $1');
});

describe.each(LANGUAGES)('the default texts in %s', (language) => {
  test.each(TEMPLATE_KINDS)('%s can be saved as it is, and fills whole', (kind) => {
    const content = defaultTemplate(kind, language, 'La Marina');
    const texts = textsOf(content);
    expect(unfillable(kind, texts)).toEqual([]);
    expect(contentError(kind, content)).toBeNull();
    expect(texts.join()).toContain('La Marina');
    expect(texts.join()).not.toContain('{restaurant}');
    const values = valuesOf(FACTS, language);
    expect(namesIn(texts.map((text) => filledText(text, values)).join('\n'))).toEqual([]);
  });
});

test('the name of a restaurant is no markup', () => {
  const { blocks } = defaultTemplate('cancel', 'en', 'A**B$&');
  expect(blocks[2]).toEqual({
    type: 'paragraph',
    runs: [{ text: "Your booking at A**B$& has been cancelled. You don't need to do anything else." }],
  });
});

test('the three languages say the same with the same placeholders', () => {
  for (const kind of TEMPLATE_KINDS) {
    const [en, es, pt] = LANGUAGES.map((language) =>
      defaultTemplate(kind, language, '').blocks.map(({ type }) => type),
    );
    expect([kind, es, pt]).toEqual([kind, en, en]);
  }
});

test('a fixed block can be neither left out nor doubled, and other kinds have none', () => {
  const { blocks, ...rest } = defaultTemplate('giftFor', 'en', 'La Marina');
  const fault = { field: 'blocks', message: 'fixedBlock' };
  const fixed = { type: 'fixed', block: 'giftCard' } as const;
  expect(contentError('giftFor', { ...rest, blocks: blocks.filter(({ type }) => type !== 'fixed') })).toEqual(fault);
  expect(contentError('giftFor', { ...rest, blocks: [...blocks, fixed] })).toEqual(fault);
  expect(contentError('confirm', { ...rest, blocks: [fixed] })).toEqual(fault);
  expect(contentError('takeawayConfirm', { ...rest, blocks: [fixed] })).toEqual(fault);
});

test('a button leads to a page, not to a date', () => {
  const to = (link: string) =>
    contentError('confirm', { subject: 'A', text: '', blocks: [{ type: 'button', label: 'B', link }] });
  expect([to('{{CANCON}}'), to('@website'), to('{{TIME}}')]).toEqual([
    null,
    null,
    { field: 'blocks', message: 'invalidLink' },
  ]);
});

test('plain spelling takes the letters that make a text message dearer, and no others', () => {
  expect(plainSpelling('Tú estás aquí: São João, atenção … “mañana” – é à ü €')).toBe(
    'Tu estas aqui: Sao Joao, atencao ... "mañana" - é à ü €',
  );
  expect(dearLetters('mañana está aquí, ção')).toEqual(['á', 'í', 'ç', 'ã']);
  expect(dearLetters(plainSpelling('á í ó ú ã õ ç Á Í Ó Ú Ã Õ â ê ô'))).toEqual([]);
  expect(plainSpelling('Até já 😜')).toBe('Até ja 😜');
});
