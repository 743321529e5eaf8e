'use client';
import { type ReactNode, memo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/rules/booking/list/view';
import { PartyPane, type PartyPaneProps } from './party-pane';
import type { Views } from './use-views';
import { ViewPanes } from './view-panes';

interface BookingViewsProps {
  /** The screen, under whose name the proportions of its panes are kept. */
  screen: 'table-plan' | 'grid';
  views: Views;
  parties: Omit<PartyPaneProps, 'look' | 'withoutBar' | 'foot'>;
  /** The floor or the grid, and what a phone calls its tab. */
  plan: ReactNode;
  planName: string;
  /** Which view a phone shows. */
  tab: BookingView;
  onTab: (view: BookingView) => void;
  /** Under the list of parties. */
  foot?: ReactNode;
}

/** A screen of bookings: list, cards and plan, those that are on. List and cards share one bar of filters. */
export const BookingViews = memo(function BookingViews({
  screen,
  views,
  parties,
  plan,
  planName,
  tab,
  onTab,
  foot,
}: BookingViewsProps) {
  const t = useTranslations('party');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { shown } = views;
  const names = { list: t('parties'), cards: t('cardsOf'), plan: planName };
  const nodes = {
    list: <PartyPane {...parties} look="rows" foot={foot} />,
    cards: <PartyPane {...parties} look="cards" withoutBar={shown.includes('list') && !isPhone} />,
    plan,
  };
  const shownCount = parties.list.groups.reduce((sum, group) => sum + group.parties.length, 0);
  return (
    <ViewPanes
      screen={screen}
      panes={shown.map((view) => ({
        view,
        name: names[view],
        node: nodes[view],
        count: view === 'list' && !parties.isLoading ? shownCount : undefined,
      }))}
      tab={tab}
      onTab={onTab}
    />
  );
});
