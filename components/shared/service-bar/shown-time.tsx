'use client';
/** The hour that a screen is looked at: it goes by beside the bars, so that of those only the clock is drawn again. */
import { createContext, useContext } from 'react';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DecimalHours } from '@/lib/time/service-day';

const ShownTime = createContext<DecimalHours>(0);

export const ShownTimeProvider = ShownTime.Provider;
export const useShownTime = (): DecimalHours => useContext(ShownTime);

/** It, in words. */
export const ShownHour = () => useDateTimeText().time(useShownTime());
