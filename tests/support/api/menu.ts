/** A menu of one category, for restaurants that take orders. */

/** Creates an entry of a generic model, and returns it. */
type Make = (model: 'menu-categories' | 'menu-products', body: object) => Promise<{ uid: number }>;

const SOUP = {
  name: 'Soup',
  text: '',
  /** Minor units. */
  price: 1000,
  allergens: [],
  modifiers: [],
  services: ['takeaway', 'delivery'],
  station: 1,
  minutes: 1,
  stock: null,
  position: 1,
  active: true,
};

/** @returns a function that creates a dish (a soup by default) and returns its uid */
export async function menuOf(make: Make, name = 'Soups'): Promise<(said?: object) => Promise<number>> {
  const { uid: category } = await make('menu-categories', {
    name,
    position: 1,
    shownFrom: null,
    shownTo: null,
    active: true,
  });
  return async (said = {}) => (await make('menu-products', { ...SOUP, category, ...said })).uid;
}
