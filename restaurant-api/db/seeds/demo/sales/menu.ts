/** The menu of La Marina for takeaway and delivery, and its kitchen stations. */
import type { Allergen } from '@/lib/contract/takeaway/takeaway';
import type {
  OrderHours,
  WireDriver,
  WireModifierGroup,
  WireStation,
  WireZone,
} from '@/lib/contract/takeaway/takeaway-schema';

export const RICE = 1;
export const COLD = 2;

export const STATIONS: WireStation[] = [
  { uid: RICE, name: 'Arroces y brasa', minutes: 60, coverMinutes: 0.5 },
  { uid: COLD, name: 'Fríos y postres', minutes: 45, coverMinutes: 0.25 },
];

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
export const HOURS: OrderHours[] = [
  { uid: 1, name: 'Mediodía', weekdays: EVERY_DAY, start: 12.5, end: 16 },
  { uid: 2, name: 'Noche', weekdays: EVERY_DAY, start: 19.5, end: 24 },
];

const zone = { postcodes: [], radius: 0, shape: null };
export const ZONES: WireZone[] = [
  {
    ...zone,
    uid: 1,
    name: 'Puerto y Canyamelar',
    kind: 'postcodes',
    postcodes: ['46011', '46024'],
    price: 250,
    minOrder: 1500,
    wait: 0,
  },
  { ...zone, uid: 2, name: 'Hasta 4 km', kind: 'radius', radius: 4, price: 400, minOrder: 2500, wait: 15 },
];

export const DRIVERS: WireDriver[] = [
  { uid: 1, name: 'Pau', phone: '+34600000101', active: true },
  { uid: 2, name: 'Irene', phone: '+34600000102', active: true },
  { uid: 3, name: 'Quim', phone: '+34600000103', active: false },
];

interface Dish {
  name: string;
  text: string;
  price: number;
  allergens: Allergen[];
  station: number;
  minutes: number;
  modifiers?: WireModifierGroup[];
  /** Stock left today; undefined if not counted. */
  stock?: number;
}

const PEOPLE: WireModifierGroup = {
  uid: 1,
  name: 'Raciones',
  min: 1,
  max: 1,
  options: [
    { uid: 1, name: 'Para dos', price: 0 },
    { uid: 2, name: 'Para tres', price: 1600 },
    { uid: 3, name: 'Para cuatro', price: 3200 },
  ],
};
const EXTRAS: WireModifierGroup = {
  uid: 2,
  name: 'Aparte',
  min: 0,
  max: 2,
  options: [
    { uid: 21, name: 'Alioli', price: 150 },
    { uid: 22, name: 'Limón', price: 0 },
  ],
};

export const MENU: ReadonlyArray<{ name: string; dishes: Dish[] }> = [
  {
    name: 'Para empezar',
    dishes: [
      {
        name: 'Esgarraet',
        text: 'Pimiento asado, bacalao y aceite de oliva.',
        price: 950,
        allergens: ['fish'],
        station: COLD,
        minutes: 2,
      },
      {
        name: 'Croquetas de gamba',
        text: 'Seis unidades.',
        price: 1100,
        allergens: ['gluten', 'crustaceans', 'milk', 'eggs'],
        station: RICE,
        minutes: 4,
      },
      {
        name: 'Clóchinas al vapor',
        text: 'Con limón y pimienta.',
        price: 1250,
        allergens: ['molluscs'],
        station: RICE,
        minutes: 5,
      },
    ],
  },
  {
    name: 'Arroces',
    dishes: [
      {
        name: 'Paella valenciana',
        text: 'Pollo, conejo, ferraúra y garrofó. En su paella, para devolver.',
        price: 3200,
        allergens: [],
        station: RICE,
        minutes: 12,
        modifiers: [PEOPLE, EXTRAS],
      },
      {
        name: 'Arroz del senyoret',
        text: 'Gamba y sepia peladas.',
        price: 3600,
        allergens: ['crustaceans', 'molluscs', 'fish'],
        station: RICE,
        minutes: 12,
        modifiers: [PEOPLE, EXTRAS],
      },
      {
        name: 'Fideuà de Gandia',
        text: 'Rape, cigala y gamba.',
        price: 3400,
        allergens: ['gluten', 'crustaceans', 'fish'],
        station: RICE,
        minutes: 10,
        modifiers: [PEOPLE, EXTRAS],
      },
      {
        name: 'Arroz de bogavante',
        text: 'Caldoso. Doce raciones al día.',
        price: 5800,
        allergens: ['crustaceans', 'fish'],
        station: RICE,
        minutes: 14,
        stock: 12,
      },
    ],
  },
  {
    name: 'Postres',
    dishes: [
      {
        name: 'Tarta de limón',
        text: '',
        price: 550,
        allergens: ['gluten', 'eggs', 'milk'],
        station: COLD,
        minutes: 1,
        stock: 20,
      },
      {
        name: 'Arnadí',
        text: 'Calabaza y almendra.',
        price: 600,
        allergens: ['nuts', 'eggs'],
        station: COLD,
        minutes: 1,
      },
    ],
  },
  {
    name: 'Bebidas',
    dishes: [
      { name: 'Agua, un litro', text: '', price: 250, allergens: [], station: COLD, minutes: 0.5 },
      {
        name: 'Vino blanco de Requena',
        text: 'Botella de 75 cl.',
        price: 1450,
        allergens: ['sulphites'],
        station: COLD,
        minutes: 0.5,
      },
    ],
  },
];
