'use client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { SpanFields } from '@/components/shared/floor/span-fields';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { Shift } from '@/lib/rules/hours/hours';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';

interface HoursFieldProps {
  /** Sessions of the shown day. */
  sessions: readonly Shift[];
  span: BlockSpan;
  /** Step in hours. */
  step: number;
  onChange: (span: BlockSpan) => void;
}

const WHOLE_DAY: BlockSpan = { from: DAY_START, to: DAY_END };

/** Choice of a session, the whole day, or typed hours. */
export function HoursField({ sessions, span, step, onChange }: HoursFieldProps) {
  const t = useTranslations('hours.limits');
  const when = useDateTimeText();
  const name = useId();
  const choices = [
    ...sessions.map((session) => ({ label: session.name, span: spanOf(session) })),
    { label: t('wholeDay'), span: WHOLE_DAY },
  ];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box data-tour="limit-session">
        <FieldGroup label={t('wholeSession')} role="radiogroup">
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {choices.map((choice) => (
              <ChoiceTile
                key={`${choice.label}-${choice.span.from}`}
                type="radio"
                name={name}
                checked={isSame(choice.span, span)}
                onChange={() => onChange(choice.span)}
              >
                <span>{choice.label}</span>
                <Box component="small" sx={{ fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
                  {t('span', { from: when.time(choice.span.from), to: when.time(choice.span.to) })}
                </Box>
              </ChoiceTile>
            ))}
          </Stack>
        </FieldGroup>
      </Box>
      <Box data-tour="limit-hours">
        <SpanFields span={span} step={step} onChange={onChange} />
      </Box>
    </Stack>
  );
}

export function spanOf(session: Shift): BlockSpan {
  const { start, end } = sessionSpan(session);
  return { from: start, to: end };
}

const isSame = (one: BlockSpan, other: BlockSpan) => one.from === other.from && one.to === other.to;
