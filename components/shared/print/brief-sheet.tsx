'use client';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Brief, BriefParty } from '@/lib/resources/figures/reports-schema';
import { briefSheet } from '@/lib/rules/reports/brief-sheet';
import type { ServiceMoment } from '@/lib/time/service-day';
import { SheetHead } from './sheet-head';

interface BriefSheetProps {
  brief: Brief;
  restaurant: RestaurantContext;
  now: ServiceMoment;
}

/** The staff briefing on one A4 page: allergies first. */
export function BriefSheet({ brief, restaurant, now }: BriefSheetProps) {
  const t = useTranslations('reports.briefSheet');
  const when = useDateTimeText();
  const sheet = briefSheet(brief);
  const line = (one: BriefParty, rest: ReactNode, isBelow = false) => (
    <PartyLine key={one.uid} party={one} lastFirst={restaurant.setup.lastFirst} isBelow={isBelow}>
      {rest}
    </PartyLine>
  );
  const isQuiet = brief.told.length + brief.events.length + brief.notes.length + brief.stock.length === 0;
  return (
    <>
      <SheetHead
        day={{ restaurant, date: brief.date, now }}
        title={t('title')}
        parties={brief.parties}
        covers={brief.covers}
      />
      {isQuiet && <p>{t('nobody')}</p>}
      <div className="columns">
        <Part title={t('allergies')}>
          {sheet.allergies.map((one) => line(one, <span className="allergy">▲ {one.allergies.join(', ')}</span>))}
        </Part>
        <Part title={t('vips')}>{sheet.vips.map((one) => line(one, <>★ {t('visits', { count: one.visits })}</>))}</Part>
        <Part title={t('birthdays')}>{sheet.birthdays.map((one) => line(one, null))}</Part>
        <Part title={t('large')}>{sheet.large.map((one) => line(one, one.event))}</Part>
        <Part title={t('events')}>
          {brief.events.map(({ name, from, to, covers }) => (
            <li key={`${name} ${from}`}>
              <span className="time">
                {when.time(from)}–{when.time(to)}
              </span>{' '}
              {name} · {t('covers', { count: covers })}
            </li>
          ))}
        </Part>
        <Part title={t('dayNotes')}>
          {brief.notes.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </Part>
        <Part title={t('stock')}>
          {brief.stock.map(({ name, left }) => (
            <li key={name}>
              {name} · <strong>{left === 0 ? t('soldOut') : t('left', { count: left })}</strong>
            </li>
          ))}
        </Part>
        <Part title={t('notes')}>
          {sheet.notes.map((one) => line(one, <span className="note">{one.notes.join(' · ')}</span>, true))}
          {sheet.left > 0 && <li className="small">{t('more', { count: sheet.left })}</li>}
        </Part>
      </div>
    </>
  );
}

/** Renders nothing when there are no entries. */
function Part({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  if (Array.isArray(children) && children.flat().filter(Boolean).length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="plain">{children}</ul>
    </section>
  );
}

function PartyLine({
  party,
  lastFirst,
  isBelow,
  children,
}: {
  party: BriefParty;
  lastFirst: boolean;
  /** Notes are on lines of their own. */
  isBelow: boolean;
  children: ReactNode;
}) {
  const when = useDateTimeText();
  const name = usePartyName(lastFirst)({ ...party, dinerUid: null });
  return (
    <li>
      <span className="time">{when.time(party.time)}</span>{' '}
      <span className="name">{[party.tables.join('+'), name, party.covers].filter(Boolean).join(' · ')}</span>
      {children && (
        <>
          {!isBelow && ' · '}
          {children}
        </>
      )}
    </li>
  );
}
