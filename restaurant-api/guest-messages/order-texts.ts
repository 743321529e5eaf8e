/** Short messages about an order, in the guest's language. Mail uses the subject; a text message has only the text. */
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import type { MailLanguage } from '../mail/mail-language';

export interface OrderFacts {
  restaurant: string;
  phone: string;
  number: number;
  time: string;
  service: OrderService;
  total: string;
  link: string;
  reason: string;
  /** A payment is going to be refunded. */
  isPaid: boolean;
}

export type OrderNews = 'received' | 'accepted' | 'ready' | 'onItsWay' | 'rejected' | 'unanswered';
/** Lines of a receipt after the dishes: service, delivery, payments, and the amount due. */
export type ReceiptLine = 'service' | 'delivery' | 'giftCard' | 'online' | 'paid' | 'due';

type Texts = Record<OrderNews, (facts: OrderFacts) => [subject: string, text: string]>;

const RECEIPT_LINES: Record<MailLanguage, Record<ReceiptLine, string>> = {
  en: {
    service: 'Service',
    delivery: 'Delivery',
    giftCard: 'Gift card',
    online: 'Paid online',
    paid: 'Paid',
    due: 'Left to pay',
  },
  es: {
    service: 'Servicio',
    delivery: 'Entrega',
    giftCard: 'Tarjeta regalo',
    online: 'Pagado online',
    paid: 'Pagado',
    due: 'Queda por pagar',
  },
  pt: {
    service: 'Serviço',
    delivery: 'Entrega',
    giftCard: 'Cartão-presente',
    online: 'Pago on-line',
    paid: 'Pago',
    due: 'Falta pagar',
  },
};

export const receiptLine = (line: ReceiptLine, language: MailLanguage): string => RECEIPT_LINES[language][line];

const en: Texts = {
  received: (f) => [
    `Order ${f.number} received`,
    `${f.restaurant}: we have your order #${f.number}, ${f.total}, for ${f.time}. ${f.link}`,
  ],
  accepted: (f) => [
    `Order ${f.number} accepted`,
    f.service === 'delivery'
      ? `${f.restaurant}: your order #${f.number} is being prepared. We bring it at ${f.time}. ${f.link}`
      : `${f.restaurant}: your order #${f.number} is being prepared. It is ready at ${f.time}. ${f.link}`,
  ],
  ready: (f) => [`Order ${f.number} is ready`, `${f.restaurant}: your order #${f.number} is ready for you to collect.`],
  onItsWay: (f) => [
    `Order ${f.number} is on its way`,
    `${f.restaurant}: your order #${f.number} is on its way to you.`,
  ],
  rejected: (f) => [
    `Order ${f.number} cannot be prepared`,
    `${f.restaurant}: we are sorry, we cannot prepare your order #${f.number}.${f.reason && ` ${f.reason}.`}${f.isPaid ? ' What you paid is refunded.' : ''}${f.phone && ` ${f.phone}`}`,
  ],
  unanswered: (f) => [
    `Order ${f.number}: please call us`,
    `${f.restaurant}: your order #${f.number} has not been accepted yet. Please call us: ${f.phone}`,
  ],
};

const es: Texts = {
  received: (f) => [
    `Pedido ${f.number} recibido`,
    `${f.restaurant}: hemos recibido tu pedido n.º ${f.number}, ${f.total}, para las ${f.time}. ${f.link}`,
  ],
  accepted: (f) => [
    `Pedido ${f.number} aceptado`,
    f.service === 'delivery'
      ? `${f.restaurant}: estamos preparando tu pedido n.º ${f.number}. Te lo llevamos a las ${f.time}. ${f.link}`
      : `${f.restaurant}: estamos preparando tu pedido n.º ${f.number}. Estará listo a las ${f.time}. ${f.link}`,
  ],
  ready: (f) => [`Pedido ${f.number} listo`, `${f.restaurant}: tu pedido n.º ${f.number} está listo para recoger.`],
  onItsWay: (f) => [`Pedido ${f.number} en camino`, `${f.restaurant}: tu pedido n.º ${f.number} va en camino.`],
  rejected: (f) => [
    `No podemos preparar el pedido ${f.number}`,
    `${f.restaurant}: lo sentimos, no podemos preparar tu pedido n.º ${f.number}.${f.reason && ` ${f.reason}.`}${f.isPaid ? ' Te devolvemos lo que pagaste.' : ''}${f.phone && ` ${f.phone}`}`,
  ],
  unanswered: (f) => [
    `Pedido ${f.number}: llámanos, por favor`,
    `${f.restaurant}: tu pedido n.º ${f.number} aún no se ha aceptado. Llámanos, por favor: ${f.phone}`,
  ],
};

const pt: Texts = {
  received: (f) => [
    `Pedido ${f.number} recebido`,
    `${f.restaurant}: recebemos seu pedido nº ${f.number}, ${f.total}, para as ${f.time}. ${f.link}`,
  ],
  accepted: (f) => [
    `Pedido ${f.number} aceito`,
    f.service === 'delivery'
      ? `${f.restaurant}: seu pedido nº ${f.number} está sendo preparado. Entregamos às ${f.time}. ${f.link}`
      : `${f.restaurant}: seu pedido nº ${f.number} está sendo preparado. Fica pronto às ${f.time}. ${f.link}`,
  ],
  ready: (f) => [`Pedido ${f.number} pronto`, `${f.restaurant}: seu pedido nº ${f.number} está pronto para retirar.`],
  onItsWay: (f) => [`Pedido ${f.number} a caminho`, `${f.restaurant}: seu pedido nº ${f.number} está a caminho.`],
  rejected: (f) => [
    `Não podemos preparar o pedido ${f.number}`,
    `${f.restaurant}: sentimos muito, não podemos preparar seu pedido nº ${f.number}.${f.reason && ` ${f.reason}.`}${f.isPaid ? ' O que você pagou será reembolsado.' : ''}${f.phone && ` ${f.phone}`}`,
  ],
  unanswered: (f) => [
    `Pedido ${f.number}: ligue para nós, por favor`,
    `${f.restaurant}: seu pedido nº ${f.number} ainda não foi aceito. Ligue para nós, por favor: ${f.phone}`,
  ],
};

const TEXTS: Record<MailLanguage, Texts> = { en, es, pt };

export function orderText(
  news: OrderNews,
  language: MailLanguage,
  facts: OrderFacts,
): { subject: string; text: string } {
  const [subject, text] = TEXTS[language][news](facts);
  return { subject, text: text.trim() };
}
