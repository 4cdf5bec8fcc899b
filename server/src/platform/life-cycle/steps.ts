import type { Permission } from '@back-office/contract/kit/permission';

// What a life cycle is, as data: one table for each kind of object, read by the guards of its calls, by the actions that its rows
// offer, by the jobs and by the tests. The name of a step is the key of its label in messages.

export type LifeStep<
  Place extends string = string,
  Actor extends string = string,
  Guard extends string = string,
> = {
  /** Where an object begins by this step. */
  begins?: readonly Place[];
  /** Where it may be taken, each with where it leads. */
  moves: Readonly<Partial<Record<Place, Place>>>;
  by: readonly Actor[];
  /** What a person needs for it. */
  permission?: Permission;
  /** What must hold beside the place, in the order in which it is looked at; each is refused by its own name. */
  guards?: readonly Guard[];
  /** Which postings of the ledger it makes or undoes. */
  ledger?: readonly string[];
  /** What leaves to the gateway. */
  command?: string;
  /** The events that the merchant's own systems get. */
  fact?: string;
  /** The notice that people get of it. */
  notice?: string;
};

export type LifeCycle<Name extends string = string, Place extends string = string> = Readonly<
  Record<Name, LifeStep<Place>>
>;

/** Whether an object may go from one place to another, or begin there (`null`), by any step. */
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
  /** The steps that people take, by the action's name. */
  actions: Readonly<Partial<Record<Name, string>>>;
  place: Place;
  can: (permission: Permission) => boolean;
  /** Whether a guard stands in the way now. */
  isHindered: (guard: Guard) => boolean;
};

/** Which actions the place calls for, and what stands in the way of those that can't be taken now. */
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

/** Every place that can be come to from a beginning. */
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
