/** Remarks of guests and notes of staff. */

type Language = 'en' | 'es' | 'pt';

/** Remarks that guests add to a booking. */
export const GUEST_REMARKS: Record<Language, readonly string[]> = {
  es: [
    'Mesa junto a la ventana si es posible.',
    'Celebramos un cumpleaños, ¿podéis preparar una vela?',
    'Venimos con carrito de bebé.',
    'Llegaremos unos diez minutos tarde.',
    'Preferimos una mesa tranquila.',
    'Es nuestro aniversario.',
    'Uno de nosotros va en silla de ruedas.',
    'Necesitamos trona para un niño de 2 años.',
    '¿Se puede venir con perro a la terraza?',
  ],
  en: [
    'A window table if possible, please.',
    'It is a birthday, could you bring a candle?',
    'We have a pram with us.',
    'We may be ten minutes late.',
    'A quiet table, please.',
    'It is our anniversary.',
    'One of us uses a wheelchair.',
    'We need a high chair for a two-year-old.',
    'May we bring a dog to an outside table?',
  ],
  pt: [
    'Mesa à janela, se possível.',
    'É um aniversário, podem trazer uma vela?',
    'Vimos com carrinho de bebé.',
    'Talvez cheguemos dez minutos atrasados.',
    'Preferimos uma mesa sossegada.',
    'Precisamos de uma cadeira para criança.',
  ],
};

/** Notes that staff add to a booking. */
export const STAFF_REMARKS: readonly string[] = [
  'Llamó para confirmar.',
  'Factura a nombre de empresa.',
  'Arroz encargado.',
  'Prefiere agua con gas.',
  'Preguntó por el menú de grupo.',
  'Deja siempre buena propina.',
  'No mover de mesa.',
  'Viene con el comercial de la bodega.',
];

export const DINER_REMARKS: readonly string[] = [
  'Le gusta la mesa del fondo.',
  'Cliente desde la apertura.',
  'Toma café descafeinado.',
  'Suele pedir el vino de la casa.',
  'Prefiere que le llamen, no correo.',
  'Amigo de la casa.',
  'Trabaja en la Autoridad Portuaria.',
];

export const ALLERGIES: readonly string[] = [
  'Gluten',
  'Lactosa',
  'Frutos secos',
  'Marisco',
  'Huevo',
  'Sésamo',
  'Pescado',
  'Soja',
  'Mostaza',
  'Moluscos y crustáceos',
];

export const COMPANIES: readonly string[] = [
  'Naviera Levante',
  'Estudio Climent',
  'Bodegas Alforja',
  'Clínica Roig',
  'Puerto Digital',
  'Gisbert y Asociados',
  'Cerámicas Tormo',
];

export const TAGS: readonly string[] = ['wine', 'business', 'family', 'regular', 'terrace', 'sailing'];
