'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import type { WireModifierGroup } from '@/lib/contract/takeaway/takeaway-schema';

interface ModifiersFieldProps {
  groups: readonly WireModifierGroup[];
  currency: string;
  /** Errors by path: '0.name', '0.options.1.price'; '' for the whole field. */
  errorAt: (path: string) => string | undefined;
  onChange: (groups: WireModifierGroup[]) => void;
}

const next = (parts: ReadonlyArray<{ uid: number }>) => Math.max(0, ...parts.map(({ uid }) => uid)) + 1;

/** Option groups of a dish, each with its minimum and maximum. */
export function ModifiersField({ groups, currency, errorAt, onChange }: ModifiersFieldProps) {
  const t = useTranslations('takeaway.menu');
  const all = groups.flatMap(({ options }) => options);
  const change = (uid: number, said: Partial<WireModifierGroup>) =>
    onChange(groups.map((group) => (group.uid === uid ? { ...group, ...said } : group)));
  return (
    <FieldGroup label={t('field.modifiers')} error={errorAt('')}>
      <Stack sx={{ gap: 2 }}>
        {groups.map((group, index) => (
          <Box
            key={group.uid}
            sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', p: 1.5, display: 'grid', gap: 1.5 }}
          >
            <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <TextField
                fullWidth
                label={t('group')}
                value={group.name}
                error={errorAt(`${index}.name`) !== undefined}
                helperText={errorAt(`${index}.name`)}
                onChange={({ target }) => change(group.uid, { name: target.value })}
                slotProps={{ htmlInput: { maxLength: 200 } }}
              />
              <Box sx={{ width: 100, flex: 'none' }}>
                <NumberField
                  label={t('min')}
                  unit=""
                  value={group.min}
                  error={errorAt(`${index}.min`)}
                  onChange={(min) => change(group.uid, { min: min ?? 0 })}
                />
              </Box>
              <Box sx={{ width: 100, flex: 'none' }}>
                <NumberField
                  label={t('max')}
                  unit=""
                  value={group.max}
                  error={errorAt(`${index}.max`)}
                  onChange={(max) => change(group.uid, { max: max ?? 0 })}
                />
              </Box>
              <IconButton
                aria-label={t('removeGroup', { name: group.name })}
                onClick={() => onChange(groups.filter(({ uid }) => uid !== group.uid))}
                sx={{ width: 44, height: 44, mt: 0.5 }}
              >
                <DeleteOutlineRounded />
              </IconButton>
            </Stack>
            {group.options.map((option, at) => {
              const put = (said: Partial<typeof option>) =>
                change(group.uid, {
                  options: group.options.map((one) => (one.uid === option.uid ? { ...one, ...said } : one)),
                });
              return (
                <Stack key={option.uid} direction="row" sx={{ gap: 1, alignItems: 'flex-start', pl: { sm: 2 } }}>
                  <TextField
                    fullWidth
                    label={t('option')}
                    value={option.name}
                    error={errorAt(`${index}.options.${at}.name`) !== undefined}
                    helperText={errorAt(`${index}.options.${at}.name`)}
                    onChange={({ target }) => put({ name: target.value })}
                    slotProps={{ htmlInput: { maxLength: 200 } }}
                  />
                  <Box sx={{ width: 140, flex: 'none' }}>
                    <MoneyField
                      signed
                      label={t('optionPrice')}
                      error={errorAt(`${index}.options.${at}.price`)}
                      minor={option.price}
                      onChange={(price) => put({ price })}
                      currency={currency}
                    />
                  </Box>
                  <IconButton
                    aria-label={t('removeOption', { name: option.name })}
                    disabled={group.options.length === 1}
                    onClick={() =>
                      change(group.uid, { options: group.options.filter(({ uid }) => uid !== option.uid) })
                    }
                    sx={{ width: 44, height: 44, mt: 0.5 }}
                  >
                    <DeleteOutlineRounded />
                  </IconButton>
                </Stack>
              );
            })}
            <Button
              startIcon={<AddRounded />}
              sx={{ justifySelf: 'start', minHeight: 44 }}
              onClick={() => change(group.uid, { options: [...group.options, { uid: next(all), name: '', price: 0 }] })}
            >
              {t('addOption')}
            </Button>
          </Box>
        ))}
        <Button
          startIcon={<AddRounded />}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          onClick={() =>
            onChange([
              ...groups,
              { uid: next(groups), name: '', min: 0, max: 1, options: [{ uid: next(all), name: '', price: 0 }] },
            ])
          }
        >
          {t('addGroup')}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
