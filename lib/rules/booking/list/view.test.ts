import { shownViews, toggleView } from './view';

const onlyPlan = { list: false, cards: false, plan: true };

it('shows the views that are on, the list before the cards before the plan', () => {
  expect(shownViews({ plan: true, cards: true, list: true })).toEqual(['list', 'cards', 'plan']);
  expect(shownViews(onlyPlan)).toEqual(['plan']);
});

it('turns a view on and off', () => {
  const both = toggleView(onlyPlan, 'cards');
  expect(both).toEqual({ list: false, cards: true, plan: true });
  expect(toggleView(both, 'plan')).toEqual({ list: false, cards: true, plan: false });
});

it('keeps the last one, and shows something where nothing was stored', () => {
  expect(toggleView(onlyPlan, 'plan')).toEqual(onlyPlan);
  expect(shownViews({ list: false, cards: false, plan: false })).toEqual(['list', 'plan']);
});
