'use client';
/** State of one form (ADR 59): values, errors, saving, and merging of changes by other devices. */
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  get,
  useForm,
} from 'react-hook-form';
import { differences, isSame, mergeForms } from '@/lib/rules/form/merge';
import type { Problem, ProblemCode } from '@/lib/rules/message/problem';
import { fieldText, problemText } from '@/lib/rules/message/problem-text';

export type Field<V> = keyof V & string;

/** Null on success, 'back' when it failed and the person has been told already; otherwise the problem. */
export type SaveForm<V, With = unknown> = (
  values: V,
  changed: Partial<V>,
  sentWith?: With,
) => Promise<Problem | 'back' | null>;

/** Changes made by another device while the form was open. */
export interface Conflict {
  /** Changed there only. */
  adopted: Array<{ field: string; theirs: unknown }>;
  /** Changed on both sides; the person chooses. */
  disputed: Array<{ field: string; mine: unknown; theirs: unknown; choice: 'mine' | 'theirs' }>;
}

export interface EntityFormOptions<V extends FieldValues, With> {
  /** Initial values of the fields. */
  start: V;
  /** Validates the values before saving; without it only the server validates. */
  resolver?: Resolver<V>;
  /** When an invalid field is marked first: on blur, or on submit. */
  mode?: 'onTouched' | 'onSubmit';
  /**
   * Called with the resolver's output, and with the subset that differs from the initial values, so that two people may
   * change different fields.
   */
  onSave: SaveForm<V, With>;
  onSaved?: () => void;
  /** The stored version. A newer one is merged into the form as soon as it arrives. */
  stored?: { version: number; values: V };
  /** Reads the stored values out of a 'version-conflict' refusal that includes them. */
  storedIn?: (problem: Problem) => V | null;
  /** Maps refusal codes to fields: a wrong password is shown at the password. */
  fieldOfCode?: Partial<Record<ProblemCode, Field<V>>>;
  /** Texts for message keys that are not under `validation`. */
  messageText?: (message: string, field: Field<V>) => string | undefined;
  /** Texts for refusals that differ from those of their code. */
  refusalText?: (problem: Problem) => string;
  /** 24 hour clock for times in refusal texts. */
  milTime?: boolean;
}

export interface EntityForm<V extends FieldValues, With = unknown> {
  hookForm: UseFormReturn<V>;
  /** The values that the form started from; after a conflict, the stored ones. */
  base: V;
  isDirty: boolean;
  isSaving: boolean;
  /** Number of submit attempts. */
  submitCount: number;
  /** Why the last save failed. */
  problem: Problem | null;
  /** The same in words, unless it is shown at a field. */
  errorLine: string | null;
  conflict: Conflict | null;
  /** Props of a text field: value, error and change handler. */
  field<N extends Field<V>>(
    name: N,
    hint?: string,
  ): {
    value: V[N];
    error: boolean;
    helperText: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** @param path of a field or of a part of one: 'modifiers.0.name' */
  errorText(path: Field<V> | `${Field<V>}.${string}`): string | undefined;
  put(change: Partial<V>): void;
  /** @param sentWith passed on to `onSave` */
  submit(event?: SyntheticEvent, sentWith?: With): Promise<void>;
  /** Adopts values as stored, keeping changed fields: after a change elsewhere, or for values derived from others. */
  rebase(theirs: V): void;
  /** Changes the initial values together with the fields, so that the form does not become dirty. */
  follow(change: Partial<V>): void;
  /** Resets everything to the stored values. */
  clear(): void;
  /** Resolves a disputed field with the stored value or the one typed here. */
  settle(field: string, choice: 'mine' | 'theirs'): void;
}

/** Error types of server errors: with a message key, and with a complete text. */
const SERVER = 'server';
const TEXT = 'text';
const asItIs = <V extends FieldValues>(values: V) => ({ values, errors: {} });

/**
 * Ref of the form element: each submit attempt moves the focus to the first invalid field, so that its error is
 * announced.
 */
export function useErrorFocus(submitCount: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] :is(input, button)')?.focus();
  }, [submitCount]);
  return form;
}

/** Resolver made of a function of all values that returns the first problem of each field; undefined means valid. */
export function resolverOf<V extends FieldValues>(
  check: (values: V) => Partial<Record<Field<V>, string>>,
): Resolver<V> {
  return (values) => {
    const wrong = Object.entries(check(values)).filter(([, message]) => message !== undefined);
    const errors = Object.fromEntries(
      wrong.map(([field, message]) => [field, { type: 'check', message }]),
    ) as FieldErrors<V>;
    return wrong.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/**
 * Resolver whose schema is loaded at the first validation, so that showing a form does not load zod. If loading fails,
 * only the server validates.
 */
export function lazyResolver<V extends FieldValues>(load: () => Promise<Resolver<V>>): Resolver<V> {
  return async (...given) => (await load().catch(() => asItIs as Resolver<V>))(...given);
}

interface Baseline<V> {
  /** The values that the form started from; after a conflict, the stored ones. */
  base: V;
  /** The same for callbacks, without waiting for a render. */
  latest: RefObject<V>;
  isDirty: boolean;
  startFrom(values: V): void;
  follow(change: Partial<V>): void;
  reset(): void;
}

/**
 * The initial values of a form, and whether its fields differ from them.
 * @param onEdit called at every change; has to be stable
 */
function useBaseline<V extends FieldValues>(start: V, hookForm: UseFormReturn<V>, onEdit: () => void): Baseline<V> {
  const { getValues, setValue, subscribe } = hookForm;
  const [base, setBase] = useState(start);
  const [isDirty, setIsDirty] = useState(false);
  const latest = useRef(base);

  const startFrom = useCallback(
    (values: V) => {
      latest.current = values;
      setBase(values);
      setIsDirty(differences(values, getValues()).length > 0);
    },
    [getValues],
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback() {
          onEdit();
          setIsDirty(differences(latest.current, getValues()).length > 0);
        },
      }),
    [subscribe, getValues, onEdit],
  );
  const follow = useCallback(
    (change: Partial<V>) => {
      startFrom({ ...latest.current, ...change });
      for (const [field, value] of Object.entries(change)) setValue(field as Path<V>, value);
    },
    [startFrom, setValue],
  );
  function reset() {
    hookForm.reset(latest.current as DefaultValues<V>);
    setIsDirty(false);
  }
  return { base, latest, isDirty, startFrom, follow, reset };
}

/** The changes of another device for the person to review; a disputed field keeps the person's value until then. */
function conflictOf<V extends FieldValues>(
  changed: ReadonlyArray<Field<V>>,
  disputed: ReadonlyArray<Field<V>>,
  mine: V,
  theirs: V,
): Conflict {
  return {
    adopted: changed
      .filter((field) => !disputed.includes(field))
      .map((field) => ({ field, theirs: theirs[field] as unknown })),
    disputed: disputed.map((field) => ({
      field,
      mine: mine[field] as unknown,
      theirs: theirs[field] as unknown,
      choice: 'mine' as const,
    })),
  };
}

export function useEntityForm<V extends FieldValues, With = unknown>(
  options: EntityFormOptions<V, With>,
): EntityForm<V, With> {
  const { start, resolver = asItIs as Resolver<V>, mode = 'onSubmit', stored, milTime } = options;
  const t = useTranslations();
  const hookForm = useForm<V>({ defaultValues: start as DefaultValues<V>, resolver, mode, shouldFocusError: true });
  const { getValues, setValue, trigger } = hookForm;
  const { isSubmitted, errors } = hookForm.formState;
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [isSaving, setIsSaving] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isSending = useRef(false);
  /** Tells this device's own saves, which also arrive as newer versions, from changes by others. */
  const isOwn = useRef(false);
  /** A refusal refers to the sent values, so it is cleared by the next edit. */
  const clearProblem = useCallback(() => setProblem(null), []);
  const { base, latest, isDirty, startFrom, follow, reset } = useBaseline(start, hookForm, clearProblem);

  function putValue(field: string, value: unknown) {
    setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: isSubmitted });
    // The rejected value has been replaced.
    if (problem?.errors?.some((one) => rootOf(one.field) === field)) setProblem(null);
    // Other fields too, since a rule may compare two fields; server errors return with the next save.
    const others = Object.entries(errors).filter(
      ([name, error]) => name !== field && error?.type !== TEXT && error?.type !== SERVER,
    );
    if (isSubmitted && others.length > 0) void trigger(others.map(([name]) => name as Path<V>));
  }
  const putAll = (change: Partial<V>) => Object.entries(change).forEach(([field, value]) => putValue(field, value));

  function rebase(theirs: V, isSilent = false) {
    const mine = { ...getValues() };
    // A clean form has no conflict: it adopts the stored values.
    const isClean = differences(latest.current, mine).length === 0;
    const { changed, disputed, merged } = mergeForms(latest.current, mine, theirs);
    startFrom(theirs);
    for (const field of changed) putValue(field, merged[field]);
    if (isSilent || isClean) setConflict(null);
    else if (changed.length > 0) setConflict(conflictOf(changed, disputed, mine, theirs));
    if (changed.length > 0) setProblem(null);
    return changed.length > 0;
  }

  const newest = useRef(stored);
  const newer = stored && stored.version > version && !isSaving ? stored : null;
  useEffect(() => {
    newest.current = stored;
  });
  useEffect(() => {
    if (!newer) return;
    setVersion(newer.version);
    rebase(newer.values, isOwn.current);
    isOwn.current = false;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [newer?.version]);

  /** The stored values, from the refusal or from a later read. */
  function storedNow(refused: Problem): V | null {
    const { current } = newest;
    const brought = options.storedIn?.(refused) ?? null;
    if (brought || !current || current.version <= version) return brought;
    setVersion(current.version);
    return current.values;
  }

  function refuse(refused: Problem) {
    const theirs = refused.code === 'version-conflict' ? storedNow(refused) : null;
    if (theirs && rebase(theirs)) return;
    setProblem(refused);
    const wrong = (refused.errors ?? []).flatMap(({ field, message }) =>
      isField(field) ? [{ name: rootOf(field), type: SERVER, message }] : [],
    );
    const ofCode = options.fieldOfCode?.[refused.code];
    if (ofCode) wrong.push({ name: ofCode, type: TEXT, message: textOf(refused) });
    wrong.forEach(({ name, ...error }, index) =>
      hookForm.setError(name as Path<V>, error, { shouldFocus: index === 0 }),
    );
  }

  const rootOf = (path: string) => path.split('.')[0] as Field<V>;
  const isField = (path: string) => rootOf(path) in getValues();
  const textOf = (refused: Problem) =>
    options.refusalText ? options.refusalText(refused) : problemText(refused, t, milTime);
  /** Errors that belong to no field are shown in the form's error line. */
  function lineOf(refused: Problem): string | null {
    if (options.fieldOfCode?.[refused.code]) return null;
    const elsewhere = refused.errors?.filter(({ field }) => !isField(field)) ?? [];
    return textOf(elsewhere.length > 0 ? { ...refused, errors: elsewhere } : refused);
  }

  async function submit(event?: SyntheticEvent, sentWith?: With) {
    event?.preventDefault();
    event?.stopPropagation(); // React events bubble out of portals: without this a surrounding form would be submitted too.
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    try {
      await hookForm.handleSubmit(async (values) => {
        setIsSaving(true);
        const typed = { ...getValues() };
        const changed = differences(latest.current, values);
        const refused = await options.onSave(
          values,
          Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>,
          sentWith,
        );
        if (refused === 'back') return;
        if (refused) return refuse(refused);
        isOwn.current = true;
        startFrom(values);
        // The resolver's output, unless the field was edited meanwhile.
        for (const field of differences(typed, values))
          if (isSame(getValues(field as unknown as Path<V>), typed[field])) putValue(field, values[field]);
        setConflict(null);
        options.onSaved?.();
      })();
    } finally {
      isSending.current = false;
      setIsSaving(false);
      setSubmitCount((before) => before + 1);
    }
  }

  function errorText(path: Field<V> | `${Field<V>}.${string}`): string | undefined {
    const error = get(errors, path) as FieldError | undefined;
    if (!error) return undefined;
    const message = typeof error.message === 'string' ? error.message : '';
    if (error.type === TEXT) return message;
    return (
      options.messageText?.(message, rootOf(path)) ??
      fieldText({ field: path, message: t.has(`validation.${message}`) ? message : 'invalid' }, t)
    );
  }

  return {
    hookForm,
    base,
    isDirty,
    isSaving,
    submitCount,
    problem,
    errorLine: problem && lineOf(problem),
    conflict,
    field(name, hint) {
      const error = errorText(name);
      return {
        value: hookForm.watch(name as unknown as Path<V>),
        error: error !== undefined,
        helperText: error ?? hint,
        onChange: ({ target }) => putValue(name, target.value),
      };
    },
    errorText,
    put: putAll,
    submit,
    rebase,
    follow,
    clear() {
      setConflict(null);
      reset();
      setProblem(null);
    },
    settle(field, choice) {
      const one = conflict?.disputed.find((disputed) => disputed.field === field);
      if (!one) return;
      putValue(field, one[choice]);
      setConflict(
        (now) =>
          now && { ...now, disputed: now.disputed.map((each) => (each.field === field ? { ...each, choice } : each)) },
      );
    },
  };
}
