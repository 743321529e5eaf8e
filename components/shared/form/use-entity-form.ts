'use client';
/** The state of one form (ADR 59): what was typed, what of it is wrong, what became of saving it, and what somebody else changed meanwhile. */
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

/** Null when it is done, 'back' when it is not and the person knows that already; else why not. */
export type SaveForm<V, With = unknown> = (
  values: V,
  changed: Partial<V>,
  sentWith?: With,
) => Promise<Problem | 'back' | null>;

/** What another device changed while the form was open. */
export interface Conflict {
  /** Without a word of this device. */
  taken: Array<{ field: string; theirs: unknown }>;
  /** Both changed it; a person decides. */
  disputed: Array<{ field: string; mine: unknown; theirs: unknown; choice: 'mine' | 'theirs' }>;
}

export interface EntityFormOptions<V extends FieldValues, With> {
  /** What the fields start from. */
  start: V;
  /** Checks the values before they are sent; without one the server alone decides. */
  resolver?: Resolver<V>;
  /** When a wrong field is marked first: on leaving it, or once saving was tried. */
  mode?: 'onTouched' | 'onSubmit';
  /** Is given the values as the resolver leaves them, and those of them that differ from what was there, so that two people may write different fields. */
  onSave: SaveForm<V, With>;
  onSaved?: () => void;
  /** As it is stored now. A newer version is merged into what was typed as soon as it is known. */
  stored?: { version: number; values: V };
  /** Reads what is stored out of a refusal with 'version-conflict', where it brings that along. */
  storedIn?: (problem: Problem) => V | null;
  /** Fields that a refusal is about by its code: a wrong password is told at the password. */
  fieldOfCode?: Partial<Record<ProblemCode, Field<V>>>;
  /** Texts of messages that are not under `validation`. */
  messageText?: (message: string, field: Field<V>) => string | undefined;
  /** Texts of refusals that are not those of their code. */
  refusalText?: (problem: Problem) => string;
  /** 24 hour clock for the times that a refusal names. */
  milTime?: boolean;
}

export interface EntityForm<V extends FieldValues, With = unknown> {
  hookForm: UseFormReturn<V>;
  /** What the fields started from; after a conflict, what is stored now. */
  base: V;
  isDirty: boolean;
  isSaving: boolean;
  /** How often saving was tried. */
  tries: number;
  /** Why the last save was refused. */
  problem: Problem | null;
  /** The same in words, unless it is told at a field. */
  errorLine: string | null;
  conflict: Conflict | null;
  /** Value, error and change of a text field, for its component. */
  field<N extends Field<V>>(
    name: N,
    hint?: string,
  ): {
    value: V[N];
    error: boolean;
    helperText: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** @param path of a field, or of a part of one: 'modifiers.0.name' */
  errorText(path: Field<V> | `${Field<V>}.${string}`): string | undefined;
  put(change: Partial<V>): void;
  /** @param sentWith handed on to `onSave` */
  submit(event?: SyntheticEvent, sentWith?: With): Promise<void>;
  /** Takes values as stored, keeping what was typed: after a change elsewhere, or where a value follows from others. */
  rebase(theirs: V): void;
  /** Changes what the fields started from and the fields with it: nothing that somebody typed is lost. */
  follow(change: Partial<V>): void;
  /** Everything as it is stored. */
  clear(): void;
  /** Chooses of a disputed field the stored value, or the one typed here. */
  settle(field: string, choice: 'mine' | 'theirs'): void;
}

/** Types of errors that the server found: of one with a message's key, and of one that is a whole text already. */
const SERVER = 'server';
const TEXT = 'text';
const asItIs = <V extends FieldValues>(values: V) => ({ values, errors: {} });

/** For the form element: each time it was tried to send it, the first wrong field takes the focus. What is said beside it is said to nobody who cannot see it. */
export function useErrorFocus(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] :is(input, button)')?.focus();
  }, [tries]);
  return form;
}

/** A resolver of rules that are a function of all values: by field, the first thing that is wrong with it. What is undefined is not wrong. */
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
 * A resolver whose schema is loaded with the first check: a page that merely shows a form does not bring zod along. Where it cannot be loaded the
 * server alone decides.
 */
export function lazyResolver<V extends FieldValues>(load: () => Promise<Resolver<V>>): Resolver<V> {
  return async (...given) => (await load().catch(() => asItIs as Resolver<V>))(...given);
}

export function useEntityForm<V extends FieldValues, With = unknown>(
  options: EntityFormOptions<V, With>,
): EntityForm<V, With> {
  const { start, resolver = asItIs as Resolver<V>, mode = 'onSubmit', stored, milTime } = options;
  const t = useTranslations();
  const hookForm = useForm<V>({ defaultValues: start as DefaultValues<V>, resolver, mode, shouldFocusError: true });
  const { getValues, setValue, subscribe, trigger } = hookForm;
  const { isSubmitted, errors } = hookForm.formState;
  const [base, setBase] = useState(start);
  const [version, setVersion] = useState(stored?.version ?? 0);
  const [isDirty, setIsDirty] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isSending = useRef(false);
  /** What this device has just saved comes back as a newer version too, and says nothing new. */
  const isOwn = useRef(false);
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
          // A refusal speaks of what was sent; once something else is typed it says nothing any more.
          setProblem(null);
          setIsDirty(differences(latest.current, getValues()).length > 0);
        },
      }),
    [subscribe, getValues],
  );

  const follow = useCallback(
    (change: Partial<V>) => {
      startFrom({ ...latest.current, ...change });
      for (const [field, value] of Object.entries(change)) setValue(field as Path<V>, value);
    },
    [startFrom, setValue],
  );
  function putValue(field: string, value: unknown) {
    setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: isSubmitted });
    // What was refused is not in the form any more.
    if (problem?.errors?.some((one) => rootOf(one.field) === field)) setProblem(null);
    // A rule may compare two fields; what only the server knows it says again when it is asked again.
    const others = Object.entries(errors).filter(
      ([name, error]) => name !== field && error?.type !== TEXT && error?.type !== SERVER,
    );
    if (isSubmitted && others.length > 0) void trigger(others.map(([name]) => name as Path<V>));
  }
  const putAll = (change: Partial<V>) => Object.entries(change).forEach(([field, value]) => putValue(field, value));

  function rebase(theirs: V, isSilent = false) {
    const mine = { ...getValues() };
    // Nobody typed anything: there is nothing to be told apart from it, also not once somebody does.
    const isClean = differences(latest.current, mine).length === 0;
    const { changed, disputed, merged } = mergeForms(latest.current, mine, theirs);
    startFrom(theirs);
    for (const field of changed) putValue(field, merged[field]);
    if (isSilent || isClean) setConflict(null);
    else if (changed.length > 0)
      setConflict({
        taken: changed
          .filter((field) => !disputed.includes(field))
          .map((field) => ({ field, theirs: theirs[field] as unknown })),
        disputed: disputed.map((field) => ({
          field,
          mine: mine[field] as unknown,
          theirs: theirs[field] as unknown,
          choice: 'mine' as const,
        })),
      });
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

  /** What is stored now, as the refusal brings it or as it has been read again since. */
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
  /** What no field says stands in the line of the form. */
  function lineOf(refused: Problem): string | null {
    if (options.fieldOfCode?.[refused.code]) return null;
    const elsewhere = refused.errors?.filter(({ field }) => !isField(field)) ?? [];
    return textOf(elsewhere.length > 0 ? { ...refused, errors: elsewhere } : refused);
  }

  async function submit(event?: SyntheticEvent, sentWith?: With) {
    event?.preventDefault();
    event?.stopPropagation(); // a portal's submit would go on to a form around the dialog
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
        // As the resolver left it, unless it was written on meanwhile.
        for (const field of differences(typed, values))
          if (isSame(getValues(field as unknown as Path<V>), typed[field])) putValue(field, values[field]);
        setConflict(null);
        options.onSaved?.();
      })();
    } finally {
      isSending.current = false;
      setIsSaving(false);
      setTries((before) => before + 1);
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
    tries,
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
      hookForm.reset(latest.current as DefaultValues<V>);
      setProblem(null);
      setIsDirty(false);
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
