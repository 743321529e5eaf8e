'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { HoursForm } from '@/lib/rules/availability/hours-form';
import { RulesFields } from './rules-fields';
import { SessionFields } from './session-fields';

interface SpecialSessionProps {
  form: UseFormReturn<HoursForm>;
  index: number;
  restaurant: RestaurantContext;
  onRemove: () => void;
}

/** A session of a special date. Its rules are collapsed, since most days keep the usual ones. */
export function SpecialSession({ form, index, restaurant, onRemove }: SpecialSessionProps) {
  const t = useTranslations('availability');
  const at = `sessions.${index}` as const;
  const name = useWatch({ control: form.control, name: `${at}.name` });
  const { errors } = useFormState({ control: form.control });
  const [isOpen, setIsOpen] = useState(false);
  const hasRules = useCapabilities()('limits');
  const { name: _name, start: _start, end: _end, ...inRules } = errors.sessions?.[index] ?? {};
  const shown = isOpen || Object.keys(inRules).length > 0;
  const rulesId = `rules-of-session-${index}`;
  return (
    <Box
      role="group"
      aria-label={name || t('nameless')}
      sx={{ border: 1, borderColor: errors.sessions?.[index] ? 'error.main' : 'divider', borderRadius: 2, p: 2, pb: 1 }}
    >
      <SessionFields form={form} index={index} restaurant={restaurant} />
      <Stack
        direction="row"
        sx={{ justifyContent: hasRules ? 'space-between' : 'flex-end', alignItems: 'center', ml: -1 }}
      >
        {hasRules && (
          <Button
            aria-expanded={shown}
            aria-controls={rulesId}
            startIcon={<ExpandMoreRounded sx={{ transform: shown ? 'rotate(180deg)' : undefined }} />}
            onClick={() => setIsOpen(!shown)}
          >
            {t('rules')}
          </Button>
        )}
        <IconButton aria-label={t('deleteNamed', { name: name || t('nameless') })} onClick={onRemove}>
          <DeleteOutlineRounded />
        </IconButton>
      </Stack>
      <Collapse in={shown} id={rulesId} unmountOnExit>
        <Box sx={{ py: 1 }}>
          <RulesFields control={form.control} index={index} restaurant={restaurant} />
        </Box>
      </Collapse>
    </Box>
  );
}
