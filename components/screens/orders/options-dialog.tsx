'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { surchargeText } from '@/lib/money/format';
import type { MenuProduct } from '@/lib/resources/takeaway/menu-products-schema';
import type { DraftLine } from './taken-order';

interface OptionsDialogProps {
  product: MenuProduct;
  currency: string;
  onAdd: (line: DraftLine) => void;
  onClose: () => void;
}

/** Choice of a dish's options; each group states how many. */
export function OptionsDialog({ product, currency, onAdd, onClose }: OptionsDialogProps) {
  const t = useTranslations('takeaway');
  const common = useTranslations('common');
  const language = useLocale();
  const [chosen, setChosen] = useState<number[]>([]);
  const [note, setNote] = useState('');
  const countOf = (options: readonly { uid: number }[]) => options.filter(({ uid }) => chosen.includes(uid)).length;
  const isWhole = product.modifiers.every(({ min, options }) => countOf(options) >= min);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="options-title">
      <DialogTitle id="options-title">{product.name}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {product.modifiers.map(({ uid: group, name, min, max, options }) => {
          const isOne = max === 1 && min === 1;
          const Control = isOne ? Radio : Checkbox;
          return (
            <FieldGroup key={group} label={`${name} · ${t('choose', { min, max })}`}>
              <FormGroup>
                {options.map(({ uid, name: option, price }) => {
                  const isChosen = chosen.includes(uid);
                  return (
                    <FormControlLabel
                      key={uid}
                      control={
                        <Control
                          checked={isChosen}
                          disabled={!isChosen && !isOne && countOf(options) >= max}
                          onChange={() => {
                            const others = isOne
                              ? chosen.filter((one) => !options.some((other) => other.uid === one))
                              : chosen.filter((one) => one !== uid);
                            setChosen(isChosen && !isOne ? others : [...others, uid]);
                          }}
                        />
                      }
                      label={price === 0 ? option : `${option} · ${surchargeText(price, currency, language)}`}
                      sx={{ minHeight: 44 }}
                    />
                  );
                })}
              </FormGroup>
            </FieldGroup>
          );
        })}
        <TextField
          label={t('dishNote')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isWhole}
          onClick={() => onAdd({ product: product.uid, quantity: 1, options: chosen, note })}
        >
          {t('addDish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
