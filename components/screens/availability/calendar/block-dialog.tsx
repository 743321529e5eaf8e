'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { BlockScope } from '@/components/shared/floor/use-blocking';
import type { Block, Shift } from '@/lib/rules/hours/hours';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { AreaField } from './area-field';
import { DatesField } from './dates-field';
import { HoursField } from './hours-field';
import { LimitForm, ScopeField } from './limit-form';
import type { LimitEditing } from './use-limit-editing';

interface BlockDialogProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  today: ServiceDate;
  sessions: readonly Shift[];
  /** The one to change; null for a new one. */
  block: Block | null;
  /** What a new one begins with. */
  span: BlockSpan;
  editing: Pick<LimitEditing, 'addBlock' | 'changeBlock'>;
  onClose: () => void;
}

/** Nobody arrives, or nobody from online: in a session, in some hours, in one area or everywhere, on one day or several. */
export function BlockDialog({ restaurant, date, today, sessions, block, span: opening, editing, onClose }: BlockDialogProps) {
  const t = useTranslations('hours.limits');
  const [span, setSpan] = useState<BlockSpan>(block ?? opening);
  const [area, setArea] = useState(block?.area ?? null);
  const [scope, setScope] = useState((block?.scope ?? BLOCK_SCOPE.all) as BlockScope);
  const [dates, setDates] = useState<ServiceDate[]>([date]);
  const uid = block?.uid ?? null;

  const save = () => {
    const written = { dates, scope, from: span.from, to: span.to, area };
    return uid === null ? editing.addBlock(written) : editing.changeBlock(uid, written);
  };

  return (
    <LimitForm title={t(uid === null ? 'newBlock' : 'changeBlock')} date={date} saveLabel={t(uid === null ? 'block' : 'save')} onSave={span.from < span.to ? save : undefined} onClose={onClose}>
      <AreaField restaurant={restaurant} value={area} onChange={setArea} />
      <HoursField sessions={sessions} span={span} step={restaurant.setup.timeStep} onChange={setSpan} />
      <ScopeField scope={scope} onChange={setScope} mayRest={uid !== null} meaning={t(`blockMeaning.${scope}`)} />
      {uid === null && <DatesField value={dates} today={today} onChange={setDates} />}
    </LimitForm>
  );
}
