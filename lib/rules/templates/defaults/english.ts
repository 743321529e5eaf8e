import type { WrittenTemplates } from './written-template';

const VISIT = `**{{DAY}} {{DATE}}, {{TIME}}**
Table for {{COVERS}}
{{EVENT}}
Area: {{AREA}}
Options: {{OPTIONS}}
Your notes: {{NOTES}}
Reference: {{REF}}`;

const CALL = 'Any questions? Call us on {{PHONE}}.';

export const ENGLISH: WrittenTemplates = {
  confirm: {
    subject: 'Your table at {restaurant}, {{DAY}} {{DATE}} at {{TIME}}',
    preheader: 'Table for {{COVERS}}, {{DAY}} {{DATE}} at {{TIME}}',
    body: `
# Your table is booked

Hello {{FULLNAME}},

We look forward to seeing you at {restaurant}.

${VISIT}

[See, change or cancel]({{CANCON}})

Cancelling is free until {{UNTIL}}.

${CALL}`,
  },
  cancel: {
    subject: 'Your booking at {restaurant} is cancelled',
    preheader: 'Table for {{COVERS}}, {{DAY}} {{DATE}} at {{TIME}}',
    body: `
# Your booking is cancelled

Hello {{FULLNAME}},

Your booking at {restaurant} has been cancelled. You don't need to do anything else.

**{{DAY}} {{DATE}}, {{TIME}}**
Table for {{COVERS}}
{{EVENT}}
Reference: {{REF}}

We hope to see you another time.

[Book another table](@booking)

${CALL}`,
  },
  reminder: {
    subject: 'See you on {{DAY}} at {{TIME}}, {restaurant}',
    preheader: 'Let us know that you are coming',
    body: `
# See you soon

Hello {{FULLNAME}},

This is a reminder of your table at {restaurant}.

${VISIT}

Please tell us whether you are coming.

[Confirm or cancel]({{CANCON}})

Cancelling is free until {{UNTIL}}.

${CALL}`,
  },
  standbyOffer: {
    subject: 'A table at {restaurant} is free for you',
    preheader: '{{DAY}} {{DATE}} at {{TIME}}, table for {{COVERS}}',
    body: `
# A table is free

Hello {{FULLNAME}},

The table you were waiting for at {restaurant} is free.

${VISIT}

We hold it for you until {{WARNTIME}} on {{WARNDATE}}.

[Accept or decline]({{ACCEPT}})

${CALL}`,
  },
  standbyConfirm: {
    subject: 'You are on standby at {restaurant}',
    preheader: 'We will write to you if a table comes free',
    body: `
# You are on standby

Hello {{FULLNAME}},

{restaurant} is full at the time you asked for. We will write to you if a table comes free.

${VISIT}

[See or cancel your request]({{CANCON}})

${CALL}`,
  },
  postDining: {
    subject: 'Thank you for visiting {restaurant}',
    preheader: 'It was a pleasure to have you with us',
    body: `
# Thank you for coming

Hello {{FULLNAME}},

It was a pleasure to have you at {restaurant} on {{DAY}}. We hope you enjoyed it.

If anything was not right, just reply to this message: we read every answer.

[Tell us how it was](@survey)

[Book your next table](@booking)`,
  },
  goodReview: {
    subject: 'Would you tell others about {restaurant}?',
    preheader: 'A review takes a minute and helps us a lot',
    body: `
# We are glad you liked it

Hello {{FULLNAME}},

Thank you for your kind words after your visit on {{DAY}} {{DATE}}. A short review helps other guests find {restaurant}.

[Review us on Google](@googleMaps)

[Review us on Tripadvisor](@tripAdvisor)`,
  },
  smsConfirm:
    '{restaurant}: your table for {{COVERS}} is booked, {{DAY}} {{DDMMYY}} at {{TIME}}. Change or cancel: {{CANCON}}',
  smsReady: '{restaurant}: your table is ready.\nWe hold it for you until {{WARNTIME}}.',
  smsReminder:
    '{restaurant}: see you on {{DAY}} {{DDMMYY}} at {{TIME}}, table for {{COVERS}}. Confirm or cancel: {{CANCON}}',
  smsCardReminder:
    '{restaurant}: your table on {{DAY}} {{DDMMYY}} at {{TIME}} still needs your card or payment: {{CCLINK}}\nAnswer by {{WARNDATE}}, {{WARNTIME}}.',
  cardDeposit: {
    subject: '{restaurant} asks for a deposit of {{TOTAL}}',
    preheader: 'For your table on {{DAY}} {{DATE}} at {{TIME}}',
    body: `
# A deposit for your table

Hello {{FULLNAME}},

To secure your table at {restaurant} we ask for a deposit of **{{TOTAL}}**.

${VISIT}
Deposit per person: {{PERHEAD}}

[Pay the deposit]({{CCLINK}})

Please pay by {{WARNDATE}}, {{WARNTIME}}. After that we may give the table to other guests.

Cancelling is free until {{UNTIL}}: the deposit is then refunded. After that it is not.

${CALL}`,
  },
  cardNoShow: {
    subject: '{restaurant} asks for a card for your table',
    preheader: 'For your table on {{DAY}} {{DATE}} at {{TIME}}',
    body: `
# A card to secure your table

Hello {{FULLNAME}},

To secure your table at {restaurant} we ask for a card. Nothing is charged now.

${VISIT}

[Register your card]({{CCLINK}})

Please do so by {{WARNDATE}}, {{WARNTIME}}. After that we may give the table to other guests.

Cancelling is free until {{UNTIL}}.
If you cancel later or do not come, up to {{TOTAL}} may be charged to the card.

${CALL}`,
  },
  cardReminder: {
    subject: 'Your table at {restaurant} is not secured yet',
    preheader: 'We still need your card or payment',
    body: `
# One step is missing

Hello {{FULLNAME}},

We still need your card or payment for your table at {restaurant}.

${VISIT}

[Finish your booking]({{CCLINK}})

Please do so by {{WARNDATE}}, {{WARNTIME}}. After that we may give the table to other guests.

${CALL}`,
  },
  giftBuyer: {
    subject: 'Your gift card for {restaurant}',
    preheader: 'Thank you for your order',
    body: `
# Thank you for your order

Hello {{FULLNAME}},

Here is the gift card for {restaurant} that you bought, worth **{{TOTAL}}**.

::giftCard

Order: {{REF}}

${CALL}`,
  },
  giftFor: {
    subject: 'A gift for you: {restaurant}',
    preheader: 'Someone has given you a gift card',
    body: `
# You have a gift

Hello {{FULLNAME}},

Someone has given you a gift card for {restaurant}, worth **{{TOTAL}}**.

{{NOTES}}

::giftCard

Show the code at the restaurant, or give it when you book.

[Book a table](@booking)`,
  },
  marketing1: {
    subject: 'News from {restaurant}',
    preheader: 'What is new on our menu',
    body: `
# News from our kitchen

Hello {{FULLNAME}},

We have changed our menu, and we would love to know what you think of it.

[Book a table](@booking)`,
  },
  marketing2: {
    subject: 'We would love to see you again at {restaurant}',
    preheader: 'It has been a while',
    body: `
# It has been a while

Hello {{FULLNAME}},

It has been a while since your last visit to {restaurant}. Your next table is only a moment away.

[Book a table](@booking)`,
  },
  marketing3: {
    subject: 'Happy birthday from {restaurant}',
    preheader: 'Celebrate it with us',
    body: `
# Happy birthday!

Hello {{FULLNAME}},

Everyone at {restaurant} wishes you a happy birthday. Come and celebrate it with us.

[Book a table](@booking)`,
  },
  takeawayConfirm: {
    subject: 'Your order at {restaurant} for {{TIME}}',
    preheader: '{{DAY}} {{DATE}} at {{TIME}}, {{TOTAL}}',
    body: `
# We have your order

Hello {{FULLNAME}},

Thank you for your order. It is ready on **{{DAY}} {{DATE}} at {{TIME}}**.

::order

Total: {{TOTAL}}
Your notes: {{NOTES}}
Order: {{REF}}

${CALL}`,
  },
};
