'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import type { Level } from '@/lib/rules/loyalty/level';

interface LevelFieldsProps {
  levels: readonly Level[];
  error?: string;
  onChange: (levels: Level[]) => void;
}

const MAX_LEVELS = 10;

/** Levels with their points within twelve months. */
export function LevelFields({ levels, error, onChange }: LevelFieldsProps) {
  const t = useTranslations('loyalty.programme.levels');
  const set = (at: number, said: Partial<Level>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...said } : level)));
  return (
    <Stack sx={{ p: 2, pt: 0, gap: 1.5 }}>
      {levels.map((level, at) => (
        <Stack key={at} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <TextField
            fullWidth
            label={t('name', { number: at + 1 })}
            value={level.name}
            onChange={({ target }) => set(at, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
          <TextField
            fullWidth
            label={t('points', { number: at + 1 })}
            value={level.points === 0 ? '' : level.points}
            onChange={({ target }) => set(at, { points: Number(target.value.replace(/\D/g, '').slice(0, 9)) })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
          <IconButton
            aria-label={t('remove', { name: level.name || String(at + 1) })}
            onClick={() => onChange(levels.filter((_level, index) => index !== at))}
            sx={{ width: 44, height: 44, flex: 'none' }}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </Stack>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {levels.length < MAX_LEVELS && (
        <Button
          startIcon={<AddRounded />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...levels, { name: '', points: 0 }])}
        >
          {t('add')}
        </Button>
      )}
    </Stack>
  );
}
