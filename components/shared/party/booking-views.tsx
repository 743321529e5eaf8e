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
  /** The screen's name, under which pane proportions are stored. */
  screen: 'table-plan' | 'grid';
  views: Views;
  parties: Omit<PartyPaneProps, 'look' | 'withoutBar' | 'foot'>;
  /** The floor or the grid, and its tab name on a phone. */
  plan: ReactNode;
  planName: string;
  /** The view shown on a phone. */
  tab: BookingView;
  onTab: (view: BookingView) => void;
  /** Below the list of parties. */
  foot?: ReactNode;
}

/** Views of a bookings screen: list, cards and plan, as switched on. List and cards share one filter bar. */
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
    list: <PartyPane {...parties} layout="rows" foot={foot} />,
    cards: <PartyPane {...parties} layout="cards" withoutBar={shown.includes('list') && !isPhone} />,
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
