'use client';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { BlockScope } from '@/components/shared/floor/blocks/use-blocking';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { useEntityForm } from '@/components/shared/form/use-entity-form';
import type { Block, Shift } from '@/lib/rules/hours/hours';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { ServiceDate } from '@/lib/time/service-day';
import { AreaField } from './area-field';
import { DatesField } from './dates-field';
import { HoursField } from './hours-field';
import { ScopeField } from './scope-field';
import type { LimitEditing } from './use-limit-editing';

interface BlockDialogProps {
  restaurant: RestaurantContext;
  date: ServiceDate;
  today: ServiceDate;
  sessions: readonly Shift[];
  /** The block to edit; null for a new one. */
  block: Block | null;
  /** Initial span of a new block. */
  span: BlockSpan;
  editing: Pick<LimitEditing, 'addBlock' | 'changeBlock'>;
  onClose: () => void;
}

/** Edits a block: no arrivals, or none from online, in a session or span, in one area or all, on one day or several. */
export function BlockDialog({
  restaurant,
  date,
  today,
  sessions,
  block,
  span: opening,
  editing,
  onClose,
}: BlockDialogProps) {
  const t = useTranslations('hours.limits');
  const when = useDateTimeText();
  const uid = block?.uid ?? null;
  const form = useEntityForm({
    start: {
      span: block ? { from: block.from, to: block.to } : opening,
      area: block?.area ?? null,
      scope: (block?.scope ?? BLOCK_SCOPE.all) as BlockScope,
      dates: [date],
    },
    async onSave({ span, ...values }) {
      const written = { ...values, from: span.from, to: span.to };
      const isDone = await (uid === null ? editing.addBlock(written) : editing.changeBlock(uid, written));
      return isDone ? null : 'back';
    },
    onSaved: onClose,
  });
  const { span, area, scope, dates } = form.hookForm.watch();

  return (
    <FormDialog
      form={form}
      title={t(uid === null ? 'newBlock' : 'changeBlock')}
      subtitle={when.longDay(date)}
      submitLabel={t(uid === null ? 'block' : 'save')}
      disabled={span.from >= span.to}
      width={560}
      tour={{ submit: 'limit-save' }}
      onClose={onClose}
    >
      <AreaField restaurant={restaurant} value={area} onChange={(chosen) => form.put({ area: chosen })} />
      <HoursField
        sessions={sessions}
        span={span}
        step={restaurant.setup.timeStep}
        onChange={(chosen) => form.put({ span: chosen })}
      />
      <ScopeField
        scope={scope}
        onChange={(chosen) => form.put({ scope: chosen })}
        canSwitchOff={uid !== null}
        meaning={t(`blockMeaning.${scope}`)}
      />
      {uid === null && <DatesField value={dates} today={today} onChange={(chosen) => form.put({ dates: chosen })} />}
    </FormDialog>
  );
}
