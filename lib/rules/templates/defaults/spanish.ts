import type { WrittenTemplates } from './written-template';

const VISIT = `**{{DAY}} {{DATE}}, {{TIME}}**
Personas: {{COVERS}}
{{EVENT}}
Zona: {{AREA}}
Opciones: {{OPTIONS}}
Tus notas: {{NOTES}}
Referencia: {{REF}}`;

const CALL = '¿Alguna duda? Llámanos al {{PHONE}}.';

export const SPANISH: WrittenTemplates = {
  confirm: {
    subject: 'Tu mesa en {restaurant}, {{DAY}} {{DATE}} a las {{TIME}}',
    preheader: 'Personas: {{COVERS}}, {{DAY}} {{DATE}} a las {{TIME}}',
    body: `
# Tu mesa está reservada

Hola, {{FULLNAME}}:

Te esperamos en {restaurant}.

${VISIT}

[Ver, cambiar o cancelar]({{CANCON}})

Puedes cancelar gratis hasta: {{UNTIL}}.

${CALL}`,
  },
  cancel: {
    subject: 'Tu reserva en {restaurant} está cancelada',
    preheader: 'Personas: {{COVERS}}, {{DAY}} {{DATE}} a las {{TIME}}',
    body: `
# Tu reserva está cancelada

Hola, {{FULLNAME}}:

Tu reserva en {restaurant} se ha cancelado. No tienes que hacer nada más.

**{{DAY}} {{DATE}}, {{TIME}}**
Personas: {{COVERS}}
{{EVENT}}
Referencia: {{REF}}

Esperamos verte en otra ocasión.

[Reservar otra mesa](@booking)

${CALL}`,
  },
  reminder: {
    subject: 'Te esperamos el {{DAY}} a las {{TIME}}, {restaurant}',
    preheader: 'Confírmanos que vienes',
    body: `
# Nos vemos pronto

Hola, {{FULLNAME}}:

Te recordamos tu mesa en {restaurant}.

${VISIT}

Dinos, por favor, si vas a venir.

[Confirmar o cancelar]({{CANCON}})

Puedes cancelar gratis hasta: {{UNTIL}}.

${CALL}`,
  },
  standbyOffer: {
    subject: 'Hay una mesa libre para ti en {restaurant}',
    preheader: '{{DAY}} {{DATE}} a las {{TIME}}, personas: {{COVERS}}',
    body: `
# Hay una mesa libre

Hola, {{FULLNAME}}:

La mesa que esperabas en {restaurant} ha quedado libre.

${VISIT}

Te la guardamos hasta las {{WARNTIME}} del {{WARNDATE}}.

[Aceptar o rechazar]({{ACCEPT}})

${CALL}`,
  },
  standbyConfirm: {
    subject: 'Estás en standby en {restaurant}',
    preheader: 'Te avisaremos si queda libre una mesa',
    body: `
# Estás en standby

Hola, {{FULLNAME}}:

{restaurant} está completo a la hora que has pedido. Te avisaremos si queda libre una mesa.

${VISIT}

[Ver o cancelar tu solicitud]({{CANCON}})

${CALL}`,
  },
  postDining: {
    subject: 'Gracias por tu visita a {restaurant}',
    preheader: 'Ha sido un placer recibirte',
    body: `
# Gracias por venir

Hola, {{FULLNAME}}:

Fue un placer recibirte el {{DAY}} en {restaurant}. Esperamos que lo disfrutaras.

Si algo no estuvo bien, responde a este mensaje: leemos todas las respuestas.

[Cuéntanos qué tal](@survey)

[Reservar de nuevo](@booking)`,
  },
  goodReview: {
    subject: '¿Nos ayudas a dar a conocer {restaurant}?',
    preheader: 'Una reseña lleva un minuto y nos ayuda mucho',
    body: `
# Nos alegra que te gustara

Hola, {{FULLNAME}}:

Gracias por tus palabras después de tu visita del {{DAY}} {{DATE}}. Una breve reseña ayuda a otras personas a descubrir {restaurant}.

[Escribir una reseña en Google](@googleMaps)

[Escribir una reseña en Tripadvisor](@tripAdvisor)`,
  },
  smsConfirm: '{restaurant}: mesa reservada para {{COVERS}}, {{DDMMYY}} a las {{TIME}}. Cambiar o cancelar: {{CANCON}}',
  smsReady: '{restaurant}: tu mesa ya te espera.\nTe la guardamos hasta las {{WARNTIME}}.',
  smsReminder:
    '{restaurant}: te esperamos el {{DDMMYY}} a las {{TIME}}, mesa para {{COVERS}}. Confirmar o cancelar: {{CANCON}}',
  smsCardReminder:
    '{restaurant}: falta tu tarjeta o tu pago para la mesa del {{DDMMYY}} a las {{TIME}}: {{CCLINK}}\nResponde antes del {{WARNDATE}}, {{WARNTIME}}.',
  cardDeposit: {
    subject: '{restaurant} te pide un anticipo de {{TOTAL}}',
    preheader: 'Para tu mesa del {{DAY}} {{DATE}} a las {{TIME}}',
    body: `
# Un anticipo para tu mesa

Hola, {{FULLNAME}}:

Para asegurar tu mesa en {restaurant} te pedimos un anticipo de **{{TOTAL}}**.

${VISIT}
Anticipo por persona: {{PERHEAD}}

[Pagar el anticipo]({{CCLINK}})

Págalo, por favor, antes del {{WARNDATE}}, {{WARNTIME}}. Después podríamos dar la mesa a otros clientes.

Puedes cancelar gratis hasta: {{UNTIL}}. En ese caso te devolvemos el anticipo; después, no.

${CALL}`,
  },
  cardNoShow: {
    subject: '{restaurant} te pide una tarjeta para tu mesa',
    preheader: 'Para tu mesa del {{DAY}} {{DATE}} a las {{TIME}}',
    body: `
# Una tarjeta para asegurar tu mesa

Hola, {{FULLNAME}}:

Para asegurar tu mesa en {restaurant} te pedimos una tarjeta. Ahora no se cobra nada.

${VISIT}

[Registrar tu tarjeta]({{CCLINK}})

Hazlo, por favor, antes del {{WARNDATE}}, {{WARNTIME}}. Después podríamos dar la mesa a otros clientes.

Puedes cancelar gratis hasta: {{UNTIL}}.
Si cancelas más tarde o no vienes, se podrá cobrar a la tarjeta un máximo de {{TOTAL}}.

${CALL}`,
  },
  cardReminder: {
    subject: 'Tu mesa en {restaurant} aún no está asegurada',
    preheader: 'Nos falta tu tarjeta o tu pago',
    body: `
# Falta un paso

Hola, {{FULLNAME}}:

Nos falta tu tarjeta o tu pago para tu mesa en {restaurant}.

${VISIT}

[Completar la reserva]({{CCLINK}})

Hazlo, por favor, antes del {{WARNDATE}}, {{WARNTIME}}. Después podríamos dar la mesa a otros clientes.

${CALL}`,
  },
  giftBuyer: {
    subject: 'Tu tarjeta regalo de {restaurant}',
    preheader: 'Gracias por tu compra',
    body: `
# Gracias por tu compra

Hola, {{FULLNAME}}:

Aquí tienes la tarjeta regalo de {restaurant} que has comprado, por valor de **{{TOTAL}}**.

::giftCard

Pedido: {{REF}}

${CALL}`,
  },
  giftFor: {
    subject: 'Un regalo para ti: {restaurant}',
    preheader: 'Te han regalado una tarjeta',
    body: `
# Tienes un regalo

Hola, {{FULLNAME}}:

Te han regalado una tarjeta de {restaurant}, por valor de **{{TOTAL}}**.

{{NOTES}}

::giftCard

Enseña el código en el restaurante, o dínoslo al reservar.

[Reservar una mesa](@booking)`,
  },
  marketing1: {
    subject: 'Novedades de {restaurant}',
    preheader: 'Lo nuevo de nuestra carta',
    body: `
# Novedades de nuestra cocina

Hola, {{FULLNAME}}:

Hemos cambiado la carta y nos encantaría saber qué te parece.

[Reservar una mesa](@booking)`,
  },
  marketing2: {
    subject: 'Nos encantaría volver a verte en {restaurant}',
    preheader: 'Hace tiempo que no nos vemos',
    body: `
# Hace tiempo que no nos vemos

Hola, {{FULLNAME}}:

Hace tiempo de tu última visita a {restaurant}. Reservar tu próxima mesa es cosa de un momento.

[Reservar una mesa](@booking)`,
  },
  marketing3: {
    subject: 'Feliz cumpleaños de parte de {restaurant}',
    preheader: 'Celébralo con nosotros',
    body: `
# ¡Feliz cumpleaños!

Hola, {{FULLNAME}}:

Todo el equipo de {restaurant} te desea un feliz cumpleaños. Ven a celebrarlo con nosotros.

[Reservar una mesa](@booking)`,
  },
  takeawayConfirm: {
    subject: 'Tu pedido en {restaurant} para las {{TIME}}',
    preheader: '{{DAY}} {{DATE}} a las {{TIME}}, {{TOTAL}}',
    body: `
# Hemos recibido tu pedido

Hola, {{FULLNAME}}:

Gracias por tu pedido. Estará listo el **{{DAY}} {{DATE}} a las {{TIME}}**.

::order

Total: {{TOTAL}}
Tus notas: {{NOTES}}
Pedido: {{REF}}

${CALL}`,
  },
};
