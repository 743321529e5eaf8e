'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useFacebookActions } from '@/lib/client/use-facebook';
import type { FacebookButton } from '@/lib/contract/facebook-button';
import { Panel } from './panel';
import { useBusy } from './use-busy';

/** The person manages several Pages: which of them is the restaurant's? None is chosen beforehand. */
export function ChoosePage({ button }: { button: FacebookButton }) {
  const t = useTranslations('facebook');
  const { choose, remove } = useFacebookActions();
  const { busy, run } = useBusy();
  const [page, setPage] = useState('');
  return (
    <Panel title={t('choosing.title')}>
      <FormControl>
        <FormLabel id="facebook-pages">{t('choosing.label')}</FormLabel>
        <RadioGroup aria-labelledby="facebook-pages" sx={{ mt: 1 }} value={page} onChange={(_event, chosen) => setPage(chosen)}>
          {button.pages.map(({ id, name }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={name} sx={{ minHeight: 44 }} />
          ))}
        </RadioGroup>
      </FormControl>
      <div className="acts">
        <Button variant="contained" loading={busy} disabled={page === ''} onClick={() => void run(() => choose(page))}>
          {t('choosing.install')}
        </Button>
        <Button color="inherit" disabled={busy} onClick={() => void run(remove)}>
          {t('choosing.cancel')}
        </Button>
      </div>
    </Panel>
  );
}
