'use client';
/** Shared by the dashboard's cards: figures, comparison, and a function that opens a list of bookings. */
import { createContext, useContext } from 'react';
import type { ListedFigure } from '@/lib/contract/figures/dashboard';
import type { Dashboard, DashboardBookingsQuery } from '@/lib/resources/figures/dashboard-schema';
import type { Days } from '@/lib/rules/dashboard/ranges';
import type { Comparison } from './use-dashboard-choice';

/** A request to open a list of bookings. */
export interface ListRequest {
  figure: ListedFigure;
  /** Title of the list. */
  title: string;
  /** Selectable spans; the first is the default. */
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
