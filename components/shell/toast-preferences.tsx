'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Button from '@mui/material/Button';
import { chime } from '@/lib/client/chime';
import { useSettings } from '@/lib/client/use-settings';

/** §4: the socket kinds a toast may be shown for. Kind 10 is the session's own and never one. */
const KINDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Which live messages a person wants to be told of, and whether a guest's own booking is heard. */
export function ToastPreferences() {
  const t = useTranslations('shell.preferences');
  const [{ toastKinds, sound }, change] = useSettings();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
      {KINDS.map((kind) => (
        <FormControlLabel
          key={kind}
          label={t(`kind${kind}`)}
          control={
            <Checkbox
              checked={toastKinds.includes(kind)}
              onChange={(_event, on) => change({ toastKinds: on ? [...toastKinds, kind].sort((a, b) => a - b) : toastKinds.filter((one) => one !== kind) })}
            />
          }
        />
      ))}
      <FormControlLabel
        label={t('sound')}
        control={<Checkbox checked={sound} onChange={(_event, on) => change({ sound: on })} />}
      />
      <Button onClick={chime} sx={{ justifySelf: 'start' }}>
        {t('soundTry')}
      </Button>
    </Box>
  );
}
