'use client';
/** What every part of the dashboard has to know: the figures, what they are compared with, and how their bookings are opened. */
import { createContext, useContext } from 'react';
import type { ListedFigure } from '@/lib/contract/figures/dashboard';
import type { Dashboard, DashboardBookingsQuery } from '@/lib/resources/figures/dashboard-schema';
import type { Days } from '@/lib/rules/dashboard/ranges';
import type { Comparison } from './use-dashboard-choice';

/** A list of bookings to be opened. */
export interface ListRequest {
  figure: ListedFigure;
  /** Stands above the list. */
  title: string;
  /** The days that may be chosen, the first at first. */
  spans: ReadonlyArray<Days & { label: string }>;
  only?: Pick<DashboardBookingsQuery, 'channel' | 'weekday' | 'time' | 'size' | 'session'>;
}

export interface DashboardContext {
  board: Dashboard;
  against: Comparison;
  openList(request: ListRequest): void;
}

const Context = createContext<DashboardContext | null>(null);
export const DashboardProvider = Context.Provider;

export function useDashboard(): DashboardContext {
  const context = useContext(Context);
  if (!context) throw new Error('useDashboard needs the figures around it');
  return context;
}
