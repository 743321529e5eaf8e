'use client';
import { type Ref, useId } from 'react';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useTranslations } from 'next-intl';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { FieldGroup } from '@/components/ui/inputs/field-group';

const QUICK = [1, 2, 3, 4, 5, 6];

interface CoversFieldProps {
  covers: number;
  onChange: (covers: number) => void;
  /** Maximum party size that may be booked. */
  max: number;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Focused on mount, so that a typed digit is the number of covers. */
  autoFocus?: boolean;
}

/** Number of covers: one tap up to six, steps or typing beyond that. */
export function CoversField({ covers, onChange, max, error, inputRef, autoFocus }: CoversFieldProps) {
  const t = useTranslations('booking');
  const name = useId();
  return (
    <FieldGroup label={t('covers')} error={error}>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {QUICK.filter((count) => count <= max).map((count) => (
          <ChoiceTile
            key={count}
            type="radio"
            name={name}
            checked={covers === count}
            onChange={() => onChange(count)}
            label={t('people', { count })}
          >
            {count}
          </ChoiceTile>
        ))}
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {/* For touch only: a keyboard user types the number and tabs on to the time. */}
          <IconButton tabIndex={-1} aria-label={t('fewer')} disabled={covers <= 1} onClick={() => onChange(covers - 1)}>
            <RemoveRounded />
          </IconButton>
          <OutlinedInput
            value={covers || ''}
            error={error !== undefined}
            inputRef={inputRef}
            autoFocus={autoFocus}
            onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 3)))}
            onFocus={(event) => event.target.select()}
            inputProps={{
              'aria-label': t('covers'),
              inputMode: 'numeric',
              autoComplete: 'off',
              style: { textAlign: 'center', padding: '10px 4px' },
            }}
            sx={{ width: 48 }}
          />
          <IconButton
            tabIndex={-1}
            aria-label={t('more')}
            disabled={covers >= max}
            onClick={() => onChange(covers + 1)}
          >
            <AddRounded />
          </IconButton>
        </Stack>
      </Stack>
    </FieldGroup>
  );
}
