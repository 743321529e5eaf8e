import { type PaymentText, type PaymentTexts, paragraphs } from './payment-text';

const hello = ({ name }: PaymentText) => (name ? `Olá, ${name},` : 'Olá,');
const table = ({ covers, day, time, restaurant }: PaymentText) =>
  `uma mesa para ${covers} no ${restaurant} em ${day} às ${time}`;
const yours = ({ covers, day, time, restaurant }: PaymentText) =>
  `a sua mesa para ${covers} no ${restaurant} em ${day} às ${time}`;
const ref = ({ reference }: PaymentText) => reference && ` A sua referência é ${reference}.`;
const manage = ({ link }: PaymentText) => `Veja, altere ou cancele a sua reserva:\n${link}`;
const call = ({ phone }: PaymentText) => phone && `Você também pode ligar para ${phone}.`;

const wanted = ({ kind, total }: PaymentText) =>
  kind === 'card' ? 'um cartão' : kind === 'deposit' ? `um sinal de ${total}` : `um pagamento de ${total}`;
const act = (b: PaymentText) =>
  `${b.kind === 'card' ? 'Registre o seu cartão' : `Pague ${b.total}`}${b.until && ` (até ${b.until})`}:\n${b.cclink}`;

/** The terms that the guest agrees to. */
function terms({ kind, keeps, freeUntil, total }: PaymentText): string {
  const free = freeUntil && `Você pode cancelar gratuitamente até ${freeUntil}.`;
  if (kind === 'card')
    return [
      free,
      `${freeUntil ? 'Se cancelar mais tarde ou não vier' : 'Se cancelar ou não vier'}, poderão ser cobrados até ${total} no cartão.`,
    ]
      .filter(Boolean)
      .join(' ');
  if (keeps)
    return free
      ? `${free} Nesse caso reembolsamos automaticamente o que você pagou; depois não há reembolso.`
      : 'Se cancelar ou não vier, o que você pagou não é reembolsado.';
  return '';
}

export const portuguese: PaymentTexts = {
  finish: (b) => ({
    subject: `Conclua a sua reserva no ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Retivemos para você ${table(b)}${b.until && ` (até ${b.until})`}. Para confirmar, precisamos de ${wanted(b)}; caso contrário, a mesa fica livre para outros clientes.${ref(b)}`,
      act(b),
      terms(b),
      call(b),
    ),
  }),
  asked: (b) => ({
    subject: `${b.restaurant} pede ${wanted(b)}`,
    text: paragraphs(hello(b), `Para ${yours(b)} pedimos ${wanted(b)}.${ref(b)}`, act(b), terms(b), call(b)),
  }),
  settled: (b) => ({
    subject:
      b.kind === 'card' ? `A sua mesa no ${b.restaurant} está confirmada` : `Recibo: ${b.total} ao ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Obrigado. ${b.kind === 'card' ? 'O seu cartão está registrado e nada foi cobrado' : `Recebemos ${b.total}`}${b.card && ` (${b.card})`}, para ${yours(b)}.${ref(b)}`,
      terms(b),
      manage(b),
      call(b),
    ),
  }),
  'not-given': (b) => ({
    subject: `A sua reserva no ${b.restaurant} não foi concluída`,
    text: paragraphs(
      hello(b),
      `Retivemos para você ${table(b)}, mas ${b.kind === 'card' ? 'nenhum cartão foi registrado' : 'o pagamento não chegou'} a tempo. A mesa voltou a ficar livre para outros clientes e nada foi cobrado.`,
      'Se ainda quiser vir, faça uma nova reserva.',
      call(b),
    ),
  }),
  refunded: (b) => ({
    subject: `${b.restaurant} reembolsou ${b.total}`,
    text: paragraphs(
      hello(b),
      `Reembolsamos ${b.total} de ${yours(b)}${b.card && ` para ${b.card}`}. O seu banco pode demorar alguns dias para mostrar o reembolso.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  charged: (b) => ({
    subject: `${b.restaurant} cobrou ${b.total}`,
    text: paragraphs(
      hello(b),
      `Por ${yours(b)} cobramos ${b.total}${b.card && ` em ${b.card}`}, como combinado quando você registrou o seu cartão.${ref(b)}`,
      b.reason,
      call(b),
    ),
  }),
  released: (b) => ({
    subject: `Não guardamos mais o seu cartão no ${b.restaurant}`,
    text: paragraphs(
      hello(b),
      `Não guardamos mais o cartão${b.card && ` ${b.card}`} que você registrou para ${yours(b)}, e nada foi cobrado.${ref(b)}`,
      call(b),
    ),
  }),
};
