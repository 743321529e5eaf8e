'use client';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { BlockScope } from '@/components/shared/floor/blocks/use-blocking';
import { Choice } from '@/components/shell/preferences/choice';
import { BLOCK_SCOPE } from '@/lib/contract/constants';

interface ScopeFieldProps {
  scope: BlockScope;
  onChange: (scope: BlockScope) => void;
  /** Explanation of the choice. */
  meaning: string;
  /** Whether an existing limit may be switched off. */
  canSwitchOff: boolean;
}

/** Scope of a limit (§3): everybody, online bookings only, or off. */
export function ScopeField({ scope, onChange, meaning, canSwitchOff }: ScopeFieldProps) {
  const t = useTranslations('hours.limits');
  return (
    <div data-tour="limit-scope">
      <Choice
        label={t('scopeLabel')}
        value={String(scope)}
        options={[BLOCK_SCOPE.all, BLOCK_SCOPE.online, ...(canSwitchOff ? [BLOCK_SCOPE.none] : [])].map((value) => ({
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
