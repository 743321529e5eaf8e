import { createContext } from 'react';

/** The day that a week begins with, 0 Sunday; as in the language where nobody says. */
export const WeekStart = createContext<0 | 1 | 6 | undefined>(undefined);
