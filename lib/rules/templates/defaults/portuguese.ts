import type { WrittenTemplates } from './written-template';

const VISIT = `**{{DAY}} {{DATE}}, {{TIME}}**
Pessoas: {{COVERS}}
{{EVENT}}
Área: {{AREA}}
Opções: {{OPTIONS}}
As suas notas: {{NOTES}}
Referência: {{REF}}`;

const CALL = 'Alguma dúvida? Ligue para {{PHONE}}.';

export const PORTUGUESE: WrittenTemplates = {
  confirm: {
    subject: 'A sua mesa: {restaurant}, {{DAY}} {{DATE}} às {{TIME}}',
    preheader: 'Pessoas: {{COVERS}}, {{DAY}} {{DATE}} às {{TIME}}',
    body: `
# A sua mesa está reservada

Olá, {{FULLNAME}},

Será um prazer receber você em {restaurant}.

${VISIT}

[Ver, alterar ou cancelar]({{CANCON}})

O cancelamento é gratuito até: {{UNTIL}}.

${CALL}`,
  },
  cancel: {
    subject: 'A sua reserva em {restaurant} foi cancelada',
    preheader: 'Pessoas: {{COVERS}}, {{DAY}} {{DATE}} às {{TIME}}',
    body: `
# A sua reserva foi cancelada

Olá, {{FULLNAME}},

A sua reserva em {restaurant} foi cancelada. Você não precisa fazer mais nada.

**{{DAY}} {{DATE}}, {{TIME}}**
Pessoas: {{COVERS}}
{{EVENT}}
Referência: {{REF}}

Esperamos a sua visita em outra ocasião.

[Reservar outra mesa](@booking)

${CALL}`,
  },
  reminder: {
    subject: 'Até {{DAY}} às {{TIME}}, {restaurant}',
    preheader: 'Confirme a sua presença',
    body: `
# Até breve

Olá, {{FULLNAME}},

Este é um lembrete da sua mesa em {restaurant}.

${VISIT}

Por favor, confirme se você vem.

[Confirmar ou cancelar]({{CANCON}})

O cancelamento é gratuito até: {{UNTIL}}.

${CALL}`,
  },
  standbyOffer: {
    subject: 'Há uma mesa livre para você em {restaurant}',
    preheader: '{{DAY}} {{DATE}} às {{TIME}}, pessoas: {{COVERS}}',
    body: `
# Há uma mesa livre

Olá, {{FULLNAME}},

Vagou a mesa que você esperava em {restaurant}.

${VISIT}

A mesa fica retida para você até as {{WARNTIME}} de {{WARNDATE}}.

[Aceitar ou recusar]({{ACCEPT}})

${CALL}`,
  },
  standbyConfirm: {
    subject: 'A sua reserva está em standby em {restaurant}',
    preheader: 'Avisaremos se vagar uma mesa',
    body: `
# A sua reserva está em standby

Olá, {{FULLNAME}},

Não há mesa livre em {restaurant} no horário que você pediu. Avisaremos se vagar uma mesa.

${VISIT}

[Ver ou cancelar o pedido]({{CANCON}})

${CALL}`,
  },
  postDining: {
    subject: 'Obrigado pela sua visita a {restaurant}',
    preheader: 'Foi um prazer receber a sua visita',
    body: `
# Obrigado pela sua visita

Olá, {{FULLNAME}},

Obrigado por ter vindo a {restaurant} em {{DATE}}. Esperamos que você tenha gostado.

Se algo não saiu bem, responda a esta mensagem: lemos todas as respostas.

[Conte como foi](@survey)

[Reservar de novo](@booking)`,
  },
  goodReview: {
    subject: 'Quer ajudar outras pessoas a conhecer {restaurant}?',
    preheader: 'Uma avaliação leva um minuto e nos ajuda muito',
    body: `
# Que bom que você gostou

Olá, {{FULLNAME}},

Obrigado pelo seu comentário sobre a visita de {{DAY}} {{DATE}}. Uma breve avaliação ajuda outras pessoas a conhecer {restaurant}.

[Avaliar no Google](@googleMaps)

[Avaliar no Tripadvisor](@tripAdvisor)`,
  },
  smsConfirm: '{restaurant}: mesa reservada para {{COVERS}}, {{DDMMYY}} às {{TIME}}. Alterar ou cancelar: {{CANCON}}',
  smsReady: '{restaurant}: mesa pronta!\nEla fica retida até as {{WARNTIME}}.',
  smsReminder:
    '{restaurant}: esperamos a sua visita, {{DDMMYY}} às {{TIME}}, mesa para {{COVERS}}. Confirmar ou cancelar: {{CANCON}}',
  smsCardReminder:
    '{restaurant}: falta o cartão ou o pagamento da mesa de {{DDMMYY}} às {{TIME}}: {{CCLINK}}\nResponda até {{WARNDATE}}, {{WARNTIME}}.',
  cardDeposit: {
    subject: '{restaurant} pede um sinal de {{TOTAL}}',
    preheader: 'Para a sua mesa de {{DAY}} {{DATE}} às {{TIME}}',
    body: `
# Um sinal para a sua mesa

Olá, {{FULLNAME}},

Para garantir a sua mesa em {restaurant} pedimos um sinal de **{{TOTAL}}**.

${VISIT}
Sinal por pessoa: {{PERHEAD}}

[Pagar o sinal]({{CCLINK}})

Por favor, pague até {{WARNDATE}}, {{WARNTIME}}. Depois disso a mesa pode ser dada a outros clientes.

O cancelamento é gratuito até: {{UNTIL}}. Nesse caso reembolsamos o sinal; depois, não.

${CALL}`,
  },
  cardNoShow: {
    subject: '{restaurant} pede um cartão para a sua mesa',
    preheader: 'Para a sua mesa de {{DAY}} {{DATE}} às {{TIME}}',
    body: `
# Um cartão para garantir a sua mesa

Olá, {{FULLNAME}},

Para garantir a sua mesa em {restaurant} pedimos um cartão. Nada é cobrado agora.

${VISIT}

[Registrar o cartão]({{CCLINK}})

Por favor, faça isso até {{WARNDATE}}, {{WARNTIME}}. Depois disso a mesa pode ser dada a outros clientes.

O cancelamento é gratuito até: {{UNTIL}}.
Se você cancelar mais tarde ou não comparecer, poderemos cobrar até {{TOTAL}} no cartão.

${CALL}`,
  },
  cardReminder: {
    subject: 'A sua mesa em {restaurant} ainda não está garantida',
    preheader: 'Falta o cartão ou o pagamento',
    body: `
# Falta um passo

Olá, {{FULLNAME}},

Ainda falta o cartão ou o pagamento da sua mesa em {restaurant}.

${VISIT}

[Concluir a reserva]({{CCLINK}})

Por favor, faça isso até {{WARNDATE}}, {{WARNTIME}}. Depois disso a mesa pode ser dada a outros clientes.

${CALL}`,
  },
  giftBuyer: {
    subject: 'O seu cartão-presente de {restaurant}',
    preheader: 'Obrigado pela sua compra',
    body: `
# Obrigado pela sua compra

Olá, {{FULLNAME}},

Aqui está o cartão-presente de {restaurant} que você comprou, no valor de **{{TOTAL}}**.

::giftCard

Pedido: {{REF}}

${CALL}`,
  },
  giftFor: {
    subject: 'Um presente para você: {restaurant}',
    preheader: 'Você ganhou um cartão-presente',
    body: `
# Você ganhou um presente

Olá, {{FULLNAME}},

Alguém deu a você um cartão-presente de {restaurant}, no valor de **{{TOTAL}}**.

{{NOTES}}

::giftCard

Mostre o código no restaurante ou informe-o ao reservar.

[Reservar uma mesa](@booking)`,
  },
  marketing1: {
    subject: 'Novidades de {restaurant}',
    preheader: 'O que há de novo no cardápio',
    body: `
# Novidades da nossa cozinha

Olá, {{FULLNAME}},

Mudamos o nosso cardápio e gostaríamos de saber o que você acha.

[Reservar uma mesa](@booking)`,
  },
  marketing2: {
    subject: 'Gostaríamos de receber você de novo em {restaurant}',
    preheader: 'Já faz algum tempo',
    body: `
# Já faz algum tempo

Olá, {{FULLNAME}},

Já faz algum tempo desde a sua última visita a {restaurant}. Reservar a próxima mesa leva só um instante.

[Reservar uma mesa](@booking)`,
  },
  marketing3: {
    subject: 'Feliz aniversário! {restaurant}',
    preheader: 'Venha comemorar com a gente',
    body: `
# Feliz aniversário!

Olá, {{FULLNAME}},

A equipe de {restaurant} deseja a você um feliz aniversário. Venha comemorar com a gente.

[Reservar uma mesa](@booking)`,
  },
  takeawayConfirm: {
    subject: 'O seu pedido em {restaurant} para as {{TIME}}',
    preheader: '{{DAY}} {{DATE}} às {{TIME}}, {{TOTAL}}',
    body: `
# Recebemos o seu pedido

Olá, {{FULLNAME}},

Obrigado pelo seu pedido. Ele estará pronto em **{{DAY}} {{DATE}} às {{TIME}}**.

::order

Total: {{TOTAL}}
As suas notas: {{NOTES}}
Pedido: {{REF}}

${CALL}`,
  },
};
