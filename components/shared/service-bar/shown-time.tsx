'use client';
/** The displayed hour of a screen, as a context, so that only the clock renders again when it changes. */
import { createContext, useContext } from 'react';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DecimalHours } from '@/lib/time/service-day';

const ShownTime = createContext<DecimalHours>(0);

export const ShownTimeProvider = ShownTime.Provider;
export const useShownTime = (): DecimalHours => useContext(ShownTime);

/** The displayed hour as text. */
export const ShownHour = () => useDateTimeText().time(useShownTime());
