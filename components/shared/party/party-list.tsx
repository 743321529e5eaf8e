'use client';
import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useRowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Booking } from '@/lib/rules/booking/booking';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { nextStatus } from '@/lib/rules/booking/status/next-status';
import type { PartyGroup } from '@/lib/rules/booking/list/party-groups';
import { groupOf } from '@/lib/rules/statuses/stage';
import type { ServiceMoment } from '@/lib/time/service-day';
import { GroupHeading } from './group-heading';
import { PartyCard } from './party-card';
import type { PartyHandlers } from './party-item';
import { neighbourOf, partyLines } from './party-lines';
import { PARTY_ROW_HEIGHT, PartyRow } from './party-row';
import { partyOf, usePartyCursor } from './use-party-cursor';
import type { PartyListRead } from './use-party-list';
import { usePartyWindow } from './use-party-window';
import { usePartyStatusText } from './use-party-labels';
import { usePaneSize } from '@/components/shared/floor/use-pane-size';

export interface PartyListProps extends PartyHandlers {
  layout: 'rows' | 'cards';
  list: PartyListRead;
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** Bookings and hours have loaded: figures are hidden before. */
  hasFigures: boolean;
  /** Uid of the party selected for table assignment. */
  chosen: number | null;
}

/** Estimated height of a line of cards, in pixels, before it is measured. */
const CARD_HEIGHT = 190;

const Pane = styled('div')({
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  containerType: 'inline-size',
});
const List = styled('div')({
  position: 'relative',
  '&.windowed > *': { position: 'absolute', insetInline: 0, top: 0 },
});
const Line = styled('div')({
  '.cards &': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--abreast), minmax(0, 1fr))',
    gap: 8,
    padding: '8px 8px 0',
  },
  '.cards [role=list] > &:last-of-type': { paddingBottom: 8 },
});

/**
 * The parties under their headings, as rows or cards, with arrow-key navigation. Windowed, so that a thousand scroll as
 * smoothly as ten.
 */
export function PartyList({
  layout,
  list,
  restaurant,
  now,
  hasFigures,
  chosen,
  onChoose,
  onOpen,
  onStatus,
}: PartyListProps) {
  const t = useTranslations('party');
  const id = useId();
  const parts = useRowFormatters(restaurant);
  const partyStatusOf = usePartyStatusText(restaurant.stageOf, now);
  const pane = useRef<HTMLDivElement>(null);
  const columnCount = useColumnCount(pane, layout);
  const { groups, diners } = list;
  const lines = useMemo(() => partyLines(groups, columnCount), [groups, columnCount]);
  const parties = useMemo(
    () => new Map(groups.flatMap((group) => group.parties.map((party) => [party.uid, party] as const))),
    [groups],
  );
  const uids = useMemo(() => [...parties.keys()], [parties]);
  const lineOf = (uid: number | null) =>
    lines.findIndex((line) => line.kind === 'parties' && line.parties.some((party) => party.uid === uid));

  const cursor = usePartyCursor(pane, uids);
  const drawn = usePartyWindow({
    pane,
    lines,
    lineHeight: layout === 'rows' ? PARTY_ROW_HEIGHT : CARD_HEIGHT,
    pinned: lineOf(cursor.current),
  });

  const { touch } = cursor;
  const setStatus = useCallback(
    (booking: Booking, status: number) => {
      touch();
      onStatus(booking, status);
    },
    [touch, onStatus],
  );
  const withParty = (action: (booking: Booking) => void) => (uid: number) => {
    const booking = parties.get(uid);
    if (booking) action(booking);
  };
  const keys = {
    uids,
    columnCount,
    goTo: (uid: number) => {
      drawn.reveal(lineOf(uid));
      cursor.goTo(uid);
    },
    open: withParty(onOpen),
    advance: withParty((booking) => {
      const next = nextStatus(booking, restaurant.statuses, restaurant.setup.partSeatedStatus);
      if (next && !(parts.isOtherDay(booking) && isArrival(restaurant.stageOf(booking.status), next.stage)))
        setStatus(booking, next.code);
    }),
  };
  const Party = layout === 'rows' ? PartyRow : PartyCard;
  const first = useMemo(() => firstInLine(groups, restaurant), [groups, restaurant]);

  return (
    <Pane
      ref={pane}
      role="region"
      aria-label={t(layout === 'rows' ? 'parties' : 'cardsOf')}
      aria-describedby={`${id}keys`}
      className={layout}
      tabIndex={-1}
      onFocus={cursor.onFocus}
      onKeyDown={(event) => onPartyKey(event, keys)}
      style={{ '--abreast': columnCount } as CSSProperties}
    >
      <VisuallyHidden id={`${id}keys`}>{t('keys')}</VisuallyHidden>
      {drawn.groups.map(({ group: index, lines: inSight, height }) => {
        const group = groups[index];
        if (!group) return null;
        const heading = `${id}${group.key}`;
        return (
          <div key={group.key}>
            <GroupHeading group={group} id={heading} hasFigures={hasFigures} />
            <List
              role="list"
              aria-labelledby={heading}
              className={drawn.isWindowed ? 'windowed' : undefined}
              style={{ height }}
            >
              {inSight.map(({ line, index: at, top }) => (
                <Line
                  key={line.key}
                  role="presentation"
                  ref={layout === 'cards' ? drawn.measure : undefined}
                  data-index={at}
                  style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
                >
                  {line.parties.map((booking, offset) => {
                    const { text, brief, tableTaken, isUrgent } = partyStatusOf(booking);
                    return (
                      <Party
                        key={booking.uid}
                        booking={booking}
                        card={booking.dinerUid === null ? undefined : diners.get(booking.dinerUid)}
                        formatters={parts}
                        standing={text}
                        brief={brief}
                        tableTaken={tableTaken}
                        isFirst={booking.uid === first}
                        isUrgent={isUrgent}
                        isChosen={booking.uid === chosen}
                        isCurrent={booking.uid === cursor.current}
                        place={line.first + offset + 1}
                        places={group.parties.length}
                        onChoose={onChoose}
                        onOpen={onOpen}
                        onStatus={setStatus}
                      />
                    );
                  })}
                </Line>
              ))}
            </List>
          </div>
        );
      })}
    </Pane>
  );
}

interface KeyActs {
  uids: readonly number[];
  /** Number of parties side by side. */
  columnCount: number;
  goTo: (uid: number) => void;
  open: (uid: number) => void;
  /** Sets the next likely status. */
  advance: (uid: number) => void;
}

/** The first party that is due or waiting: only its button is filled. */
function firstInLine(groups: readonly PartyGroup[], { stageOf }: RestaurantContext): number | undefined {
  const parties = groups.flatMap((group) => group.parties);
  return parties.find(({ status }) => ['waiting', 'due'].includes(groupOf(stageOf(status))))?.uid;
}

/** Parties that Page Up and Page Down skip. */
const PAGE = 6;

/** Keys of the party list, handled while a party itself has the focus, not a button in it. */
function onPartyKey(event: KeyboardEvent, { uids, columnCount, goTo, open, advance }: KeyActs): void {
  const uid = partyOf(event.target);
  const isParty = event.target instanceof HTMLElement && event.target.dataset.main !== undefined;
  if (uid === null || !isParty || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event.key, columnCount, uids.length);
  if (step !== undefined) {
    const next = neighbourOf(uids, uid, step);
    if (next !== null) goTo(next);
  } else if (event.key === 'Enter') open(uid);
  else if (event.key.toLowerCase() === 's' && !event.repeat) advance(uid);
  else return;
  event.preventDefault();
}

function stepOf(key: string, columnCount: number, all: number): number | undefined {
  const sideways: Record<string, number> = columnCount > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {};
  const steps: Record<string, number> = {
    ArrowDown: columnCount,
    ArrowUp: -columnCount,
    PageDown: PAGE * columnCount,
    PageUp: -PAGE * columnCount,
    Home: -all,
    End: all,
    ...sideways,
  };
  return steps[key];
}

/** Minimum width of a card in pixels, including the gap. */
const CARD_WIDTH = 276;

/** Number of columns: one for rows, as many as fit for cards. */
function useColumnCount(pane: RefObject<HTMLElement | null>, layout: 'rows' | 'cards'): number {
  const size = usePaneSize(pane);
  return layout === 'rows' || !size ? 1 : Math.max(1, Math.floor((size.width - 8) / CARD_WIDTH));
}
