import { createContext } from 'react';

/** First day of the week, 0 Sunday; by default the language's. */
export const WeekStart = createContext<0 | 1 | 6 | undefined>(undefined);
