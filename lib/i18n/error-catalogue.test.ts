/** §8's texts: the cause of each, its message key, and its wording in the three languages. */
import { errorScreenTexts } from '@/components/shell/errors/error-screen-texts';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import pt from '@/messages/pt.json';

type Tree = { [key: string]: string | Tree };

const textAt = (tree: Tree, key: string): string => {
  const found = key.split('.').reduce<string | Tree | undefined>((at, part) => (at as Tree)?.[part], tree);
  return typeof found === 'string' ? found : `no text at ${key}`;
};

const CATALOGUE: Array<[trigger: string, key: string, english: string, spanish: string, portuguese: string]> = [
  ['an answer 401', 'error.unauthorized', 'Unauthorized', 'No autorizado', 'Não autorizado'],
  [
    'an answer 502, 503 or 504',
    'error.unavailable',
    'Service not available',
    'Servicio no disponible',
    'Serviço não disponível',
  ],
  [
    'the same for an upload',
    'error.unavailable-upload',
    'Service not available, try again later',
    'Servicio no disponible, inténtalo más tarde',
    'Serviço não disponível, tente mais tarde',
  ],
  ['another answer without a text', 'error.undefined', 'Undefined Error', 'Error indefinido', 'Erro indefinido'],
  [
    'no answer',
    'error.network',
    'Network Connection Error, Please check your internet',
    'Error de conexión, comprueba tu acceso a internet',
    'Erro de conexão, verifique a sua internet',
  ],
  [
    'a fault of our own server',
    'error.unexpected',
    'Something unexpected happened',
    'Ha ocurrido algo inesperado',
    'Aconteceu algo inesperado',
  ],
  [
    'a booking that was deleted',
    'error.gone',
    'This booking is no longer available',
    'Esta reserva ya no está disponible',
    'Esta reserva já não está disponível',
  ],
  [
    'no table for the party',
    'error.no-table',
    'No tables available',
    'No hay mesas disponibles',
    'Não há mesas disponíveis',
  ],
  [
    'a call of a restaurant in arrears',
    'error.arrears',
    'Access is blocked for serious arrears',
    'El acceso está bloqueado por impagos graves',
    'O acesso está bloqueado por dívidas graves',
  ],
  [
    'a payment page while the service is away',
    'guestPayment.gone.down',
    'Service not available, try again in a moment',
    'Servicio no disponible, inténtalo de nuevo dentro de un momento',
    'Serviço indisponível, tente de novo daqui a pouco',
  ],
  [
    'the payment page of a booking that was cancelled',
    'guestPayment.gone.gone',
    'This booking is no longer available',
    'Esta reserva ya no está disponible',
    'Esta reserva já não está disponível',
  ],
  [
    'a payment that the bank refused',
    'guestPayment.refused.payment',
    'Payment failed',
    'El pago ha fallado',
    'O pagamento falhou',
  ],
  [
    'a guest’s page that failed',
    'guestBooking.gone.failed',
    'Something went wrong',
    'Algo ha ido mal',
    'Algo deu errado',
  ],
  [
    'below it, with the link',
    'guestBooking.gone.failedText',
    'There was an error, try later via this link',
    'Ha habido un error; inténtalo más tarde con este enlace',
    'Ocorreu um erro; tente mais tarde por este link',
  ],
  [
    'staff while the service is away',
    'offline.isAway',
    'Service not available, try again in a moment',
    'Servicio no disponible, inténtalo de nuevo en un momento',
    'Serviço não disponível, tente de novo em instantes',
  ],
  [
    'staff without a network',
    'shell.offline',
    'This device is offline',
    'Este dispositivo no tiene conexión',
    'Este dispositivo está sem conexão',
  ],
  [
    'the sign-in without a network',
    'login.error.network',
    'This device has no internet. Check the network and try again.',
    'Este dispositivo no tiene internet. Revisa la red e inténtalo de nuevo.',
    'Este dispositivo está sem internet. Verifique a rede e tente novamente.',
  ],
  [
    'a series of which some dates are taken',
    'recurring.some',
    'Some dates could not be booked: {refused} of {count}',
    'Algunas fechas no se pudieron reservar: {refused} de {count}',
    'Algumas datas não puderam ser reservadas: {refused} de {count}',
  ],
  [
    'staff of a restaurant in arrears',
    'shell.arrears.title',
    'Access is blocked for serious arrears',
    'El acceso está bloqueado por impagos graves',
    'O acesso está bloqueado por dívidas graves',
  ],
  [
    'the same',
    'shell.arrears.text',
    'There are unpaid charges for {name}. Register a credit card and pay, and everything works again at once. Your data are safe.',
    'Hay cargos sin pagar de {name}. Registra una tarjeta de crédito y paga, y todo volverá a funcionar enseguida. Tus datos están a salvo.',
    'Há valores em aberto de {name}. Registre um cartão de crédito e pague, e tudo volta logo a funcionar. Os seus dados estão seguros.',
  ],
  [
    'the same in Spain',
    'shell.arrears.textSpain',
    'There are unpaid charges for {name}. Please contact us with your fiscal data (company, tax number and address), so that we can send you the invoice and open the access again. Your data are safe.',
    'Hay cargos sin pagar de {name}. Contacta con nosotros con tus datos fiscales (empresa, NIF y dirección) para que te enviemos la factura y abramos de nuevo el acceso. Tus datos están a salvo.',
    'Há valores em aberto de {name}. Envie os seus dados fiscais (empresa, número fiscal e endereço) para mandarmos a fatura e reabrirmos o acesso. Os seus dados estão seguros.',
  ],
  [
    'a delivery whose provider does not answer',
    'error.delivery-unavailable',
    'Delivery provider unavailable',
    'El servicio de entrega no está disponible',
    'O serviço de entrega não está disponível',
  ],
  [
    'an address that nobody delivers to',
    'error.no-coverage',
    'No coverage for this address',
    'Sin cobertura para esta dirección',
    'Sem cobertura para este endereço',
  ],
  [
    'an address that the provider cannot place',
    'error.address-not-precise',
    'Address not precise enough. Add the postcode, or your location',
    'Dirección poco precisa. Añade el código postal o tu ubicación',
    'Endereço pouco preciso. Informe o CEP ou sua localização',
  ],
  [
    'a pickup time that has passed',
    'error.pickup-past',
    'Pickup Time must be greater than the current time',
    'La hora de recogida debe ser posterior a la actual',
    'O horário de retirada deve ser posterior ao horário atual',
  ],
  [
    'a profile of a diner who is not there',
    'crm.gone',
    'Guest not found',
    'Cliente no encontrado',
    'Cliente não encontrado',
  ],
  [
    'a second booking of a guest on one day',
    'booking.duplicate',
    '{name} already has a booking that day: {time}, {count, plural, one {# cover} other {# covers}}',
    '{name} ya tiene una reserva ese día: {time}, {count, plural, one {# cubierto} other {# cubiertos}}',
    '{name} já tem uma reserva nesse dia: {time}, {count, plural, one {# pessoa} other {# pessoas}}',
  ],
  [
    'a browser that was told to show no notifications',
    'shell.push.obstacle.denied',
    'Notification permission needed',
    'Se necesita permiso para las notificaciones',
    'É necessária a permissão para notificações',
  ],
  [
    'the button of Facebook that could not be installed',
    'facebook.failed.install',
    'The Facebook button could not be installed',
    'No se ha podido instalar el botón de Facebook',
    'Não foi possível instalar o botão do Facebook',
  ],
  ['below it', 'facebook.failed.retry', 'Try again', 'Reintentar', 'Tentar de novo'],
  [
    'an SMS that could not be sent',
    'outgoing.failed.sms',
    'SMS failed',
    'No se ha podido enviar el SMS',
    'Falha no envio do SMS',
  ],
  [
    'an e-mail that could not be sent',
    'outgoing.failed.email',
    'Email sending failed',
    'No se ha podido enviar el correo',
    'Falha no envio do e-mail',
  ],
  ['beside both', 'outgoing.retry', 'Try again', 'Reintentar', 'Tentar de novo'],
  [
    'a field that is not valid',
    'error.validation',
    'Some of what was entered is not valid.',
    'Algunos de los datos introducidos no son válidos.',
    'Alguns dos dados informados não são válidos.',
  ],
];

test.each(CATALOGUE)('%s: %s', (_trigger, key, ...texts) => {
  expect([en, es, pt].map((tree) => textAt(tree as Tree, key))).toEqual(texts);
});

test('a screen that failed speaks for itself, in every language', () => {
  expect(
    ['en', 'es', 'pt'].map((language) => {
      const { failedTitle, reportedText, clear } = errorScreenTexts(language);
      return [failedTitle, reportedText, clear];
    }),
  ).toEqual([
    [
      'Something unexpected happened',
      'Sorry, an unexpected error occurred; this will be reported and the app will restart',
      'Clear cache and reload',
    ],
    [
      'Ha ocurrido algo inesperado',
      'Lo sentimos, ha ocurrido un error inesperado; se informará de ello y la aplicación se reiniciará',
      'Borrar la caché y recargar',
    ],
    [
      'Aconteceu algo inesperado',
      'Lamentamos, ocorreu um erro inesperado; ele será comunicado e o aplicativo será reiniciado',
      'Limpar a cache e recarregar',
    ],
  ]);
});
