import type { Stage } from '@/lib/rules/statuses/stage';
import { fittingKinds, newsOfStage } from './fitting-kinds';

test.each<[string, Stage, string[], ReturnType<typeof newsOfStage>]>([
  ['requested', 0, ['standby', 'text'], 'standby'],
  ['due', 1, ['booked', 'changed', 'reminder', 'text'], 'booked'],
  ['overdue', 2, ['booked', 'changed', 'reminder', 'text'], 'booked'],
  ['waiting', 3, ['waiting', 'text'], 'waiting'],
  ['seated', 4, ['text'], null],
  ['done', 5, ['post-dining', 'good-review', 'text'], null],
  ['a no-show', 6, ['text'], null],
  ['on standby', 7, ['standby', 'text'], 'standby'],
  ['cancelled', 9, ['cancelled', 'text'], null],
])(
  'of a booking that is %s staff may send what fits, and a new one is told what it is',
  (_name, stage, kinds, news) => {
    expect(fittingKinds(stage)).toEqual(kinds);
    expect(newsOfStage(stage)).toBe(news);
  },
);
