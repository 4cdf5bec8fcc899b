import type { Permission } from '@back-office/contract/kit/permission';

// A life cycle as data: one table per kind of object, read by the guards of its calls, the actions of its rows, the jobs and the
// tests. The name of a step is the key of its label in messages.

export type LifeStep<
  Place extends string = string,
  Actor extends string = string,
  Guard extends string = string,
> = {
  /** Places where an object begins by this step. */
  begins?: readonly Place[];
  /** Places where it may be taken, each with its destination. */
  moves: Readonly<Partial<Record<Place, Place>>>;
  by: readonly Actor[];
  /** Permission required of a person. */
  permission?: Permission;
  /** Conditions beside the place, in the order checked; each is refused by its own name. */
  guards?: readonly Guard[];
  /** Ledger postings that it makes or reverses. */
  ledger?: readonly string[];
  /** Command sent to the gateway. */
  command?: string;
  /** Webhook event for the merchant's own systems. */
  fact?: string;
  /** Notice sent to people. */
  notice?: string;
};

export type LifeCycle<Name extends string = string, Place extends string = string> = Readonly<
  Record<Name, LifeStep<Place>>
>;

/** Whether any step leads an object from one place to another, or begins there (`null`). */
export const isEdge = <Place extends string>(
  life: LifeCycle<string, Place>,
  from: Place | null,
  to: Place,
): boolean =>
  Object.values<LifeStep<Place>>(life).some((step) =>
    from === null ? step.begins?.includes(to) === true : step.moves[from] === to,
  );

export type Judged<Name extends string, Guard extends string> = {
  allowedActions: Name[];
  obstacles: { action: Name; obstacle: Guard | 'noPermission' }[];
};

type Judging<Name extends string, Place extends string, Guard extends string> = {
  life: Readonly<Record<string, LifeStep<Place, string, Guard>>>;
  /** The steps taken by people, by the action's name. */
  actions: Readonly<Partial<Record<Name, string>>>;
  place: Place;
  can: (permission: Permission) => boolean;
  /** Whether a guard blocks the step now. */
  isHindered: (guard: Guard) => boolean;
};

/** The actions that the place calls for, and the obstacles to those that can't be taken now. */
export const judgeSteps = <Name extends string, Place extends string, Guard extends string>({
  life,
  actions,
  place,
  can,
  isHindered,
}: Judging<Name, Place, Guard>): Judged<Name, Guard> => {
  const judged: Judged<Name, Guard> = { allowedActions: [], obstacles: [] };
  for (const [action, name] of Object.entries(actions) as [Name, string][]) {
    const step = life[name];
    if (step === undefined || step.moves[place] === undefined) {
      continue;
    }
    const isAllowed = step.permission === undefined || can(step.permission);
    const obstacle = isAllowed ? step.guards?.find(isHindered) : 'noPermission';
    if (obstacle === undefined) {
      judged.allowedActions.push(action);
    } else {
      judged.obstacles.push({ action, obstacle });
    }
  }
  return judged;
};

/** Every place reachable from a beginning. */
export const reachable = <Place extends string>(life: LifeCycle<string, Place>): Set<Place> => {
  const steps = Object.values<LifeStep<Place>>(life);
  const found = new Set(steps.flatMap(({ begins = [] }) => begins));
  for (const place of found) {
    for (const { moves } of steps) {
      const next = moves[place];
      if (next !== undefined) {
        found.add(next);
      }
    }
  }
  return found;
};
