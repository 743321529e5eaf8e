'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { BlockScope } from '@/components/shared/floor/blocks/use-blocking';
import { Choice } from '@/components/shell/choice';
import { BLOCK_SCOPE } from '@/lib/contract/constants';

interface ScopeFieldProps {
  scope: BlockScope;
  onChange: (scope: BlockScope) => void;
  /** What the choice means for this one, in words. */
  meaning: string;
  /** It may be kept without holding for anybody: of one that is there already. */
  mayRest: boolean;
}

/** Whom it reaches (§3 scope): everybody, online bookings only, or nobody for now. */
export function ScopeField({ scope, onChange, meaning, mayRest }: ScopeFieldProps) {
  const t = useTranslations('hours.limits');
  return (
    <div data-tour="limit-scope">
      <Choice
        label={t('scopeLabel')}
        value={String(scope)}
        options={[BLOCK_SCOPE.all, BLOCK_SCOPE.online, ...(mayRest ? [BLOCK_SCOPE.none] : [])].map((value) => ({
          value: String(value),
          label: t(`scope.${value}`),
        }))}
        onChange={(value) => onChange(Number(value) as BlockScope)}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {meaning}
      </Typography>
    </div>
  );
}
