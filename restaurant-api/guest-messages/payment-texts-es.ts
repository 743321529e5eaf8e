import { type PaymentText, type PaymentTexts, paragraphs } from './payment-text';

const hello = ({ name }: PaymentText) => (name ? `Hola, ${name}:` : 'Hola:');
const table = ({ covers, day, time, restaurant }: PaymentText) =>
  `una mesa para ${covers} en ${restaurant} el ${day} a las ${time}`;
const yours = ({ covers, day, time, restaurant }: PaymentText) =>
  `tu mesa para ${covers} en ${restaurant} el ${day} a las ${time}`;
const ref = ({ reference }: PaymentText) => reference && ` Tu referencia es ${reference}.`;
const manage = ({ link }: PaymentText) => `Consulta, cambia o cancela tu reserva:\n${link}`;
const call = ({ phone }: PaymentText) => phone && `También puedes llamarnos al ${phone}.`;

const wanted = ({ kind, total }: PaymentText) =>
  kind === 'card' ? 'una tarjeta' : kind === 'deposit' ? `un anticipo de ${total}` : `un pago de ${total}`;
const act = (b: PaymentText) =>
  `${b.kind === 'card' ? 'Registra tu tarjeta' : `Paga ${b.total}`}${b.until && ` (hasta el ${b.until})`}:\n${b.cclink}`;

/** The terms that the guest agrees to. */
function terms({ kind, keeps, freeUntil, total }: PaymentText): string {
  const free = freeUntil && `Puedes cancelar gratis hasta el ${freeUntil}.`;
  if (kind === 'card')
    return [
      free,
      `${freeUntil ? 'Si cancelas más tarde o no vienes' : 'Si cancelas o no vienes'}, se podrán cobrar hasta ${total} en la tarjeta.`,
    ]
      .filter(Boolean)
      .join(' ');
  if (keeps)
    return free
      ? `${free} En ese caso te reembolsamos automáticamente lo pagado; después no se reembolsa.`
      : 'Si cancelas o no vienes, lo pagado no se reembolsa.';
  return '';
}

export const spanish: PaymentTexts = {
  finish: (b) => ({
    subject: `Termina tu reserva en ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Te guardamos ${table(b)}${b.until && ` (hasta el ${b.until})`}. Para confirmarla necesitamos ${wanted(b)}; de lo contrario, la mesa quedará libre para otros clientes.${ref(b)}`,
      act(b),
      terms(b),
      call(b),
    ),
  }),
  asked: (b) => ({
    subject: `${b.restaurant} te pide ${wanted(b)}`,
    text: paragraphs(hello(b), `Para ${yours(b)} te pedimos ${wanted(b)}.${ref(b)}`, act(b), terms(b), call(b)),
  }),
  settled: (b) => ({
    subject: b.kind === 'card' ? `Tu mesa en ${b.restaurant} está confirmada` : `Recibo: ${b.total} a ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Gracias. ${b.kind === 'card' ? 'Tu tarjeta está registrada y no se ha cobrado nada' : `Hemos recibido ${b.total}`}${b.card && ` (${b.card})`}, para ${yours(b)}.${ref(b)}`,
      terms(b),
      manage(b),
      call(b),
    ),
  }),
  'not-given': (b) => ({
    subject: `Tu reserva en ${b.restaurant} no se completó`,
    text: paragraphs(
      hello(b),
      `Te guardamos ${table(b)}, pero ${b.kind === 'card' ? 'no se registró ninguna tarjeta' : 'no se pagó'} a tiempo. La mesa vuelve a estar libre para otros clientes y no se ha cobrado nada.`,
      'Si todavía quieres venir, haz una nueva reserva.',
      call(b),
    ),
  }),
  refunded: (b) => ({
    subject: `${b.restaurant} te ha reembolsado ${b.total}`,
    text: paragraphs(
      hello(b),
      `Hemos reembolsado ${b.total} por ${yours(b)}${b.card && ` a ${b.card}`}. Tu banco puede tardar unos días en mostrarlo.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  charged: (b) => ({
    subject: `${b.restaurant} ha cobrado ${b.total}`,
    text: paragraphs(
      hello(b),
      `Por ${yours(b)} hemos cobrado ${b.total}${b.card && ` en ${b.card}`}, según lo acordado cuando registraste tu tarjeta.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  released: (b) => ({
    subject: `Ya no guardamos tu tarjeta en ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Ya no guardamos la tarjeta${b.card && ` ${b.card}`} que registraste para ${yours(b)}, y no se ha cobrado nada.${ref(b)}`,
      call(b),
    ),
  }),
};
