import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { type ReactNode, useId } from 'react';
import {
  type CheckBranch,
  type CheckLeaf,
  isHeld,
  leavesOf,
  toggleBranch,
  toggleLeaf,
  toggleNode,
} from '#kit/form/check-tree-choice';
import './check-tree.css';

type CheckTreeProps = {
  branches: readonly CheckBranch[];
  chosen: ReadonlySet<string>;
  /** Read aloud for selected and unselected items of a read-only tree. */
  words: { yes: string; no: string };
  /** Without it, the tree is read-only. */
  change?: (chosen: ReadonlySet<string>) => void;
};

type LineProps = {
  leaf: CheckLeaf;
  isChosen: boolean;
  isFixed?: boolean;
  words: CheckTreeProps['words'];
  toggle: (() => void) | undefined;
};

const Mark = ({ isChosen, words }: Pick<LineProps, 'isChosen' | 'words'>) =>
  isChosen ? (
    <CheckOutlined className="kit-check-mark" aria-label={words.yes} />
  ) : (
    <MinusOutlined className="kit-check-no" aria-label={words.no} />
  );

const Line = ({ leaf, isChosen, isFixed = false, words, toggle }: LineProps) => {
  const id = useId();
  const { label, notes, barred } = leaf;
  return (
    <div className="kit-check-line">
      {toggle === undefined ? (
        <Mark isChosen={isChosen} words={words} />
      ) : (
        <Checkbox
          id={id}
          className="kit-check-box"
          checked={isChosen}
          disabled={barred !== undefined || isFixed}
          aria-describedby={`${id}-notes`}
          onChange={toggle}
        />
      )}
      {toggle === undefined ? (
        <span className={isChosen ? 'kit-check-label' : 'kit-check-label kit-quiet'}>{label}</span>
      ) : (
        <label htmlFor={id} className="kit-check-label">
          {label}
        </label>
      )}
      <span id={`${id}-notes`} className="kit-check-note">
        {notes.map((note) => (
          <div key={note}>{note}</div>
        ))}
        {toggle !== undefined && barred !== undefined && (
          <div className="kit-check-barred">{barred}</div>
        )}
      </span>
    </div>
  );
};

const BranchHead = ({
  branch,
  chosen,
  change,
}: Pick<CheckTreeProps, 'chosen' | 'change'> & { branch: CheckBranch }): ReactNode => {
  const leaves = leavesOf(branch);
  const count = leaves.filter(({ id }) => chosen.has(id)).length;
  return (
    <legend>
      <span className="kit-check-head">
        {change === undefined ? (
          branch.label
        ) : (
          <Checkbox
            checked={count === leaves.length}
            indeterminate={count > 0 && count < leaves.length}
            disabled={leaves.every(({ barred }) => barred !== undefined)}
            onChange={() => change(toggleBranch(chosen, branch))}
          >
            {branch.label}
          </Checkbox>
        )}
        <span className="kit-check-count">
          {count} / {leaves.length}
        </span>
      </span>
    </legend>
  );
};

/** Choices in groups, each with its own sub-choices. Plain check boxes: Tab moves through them, Space toggles. */
export const CheckTree = ({ branches, chosen, words, change }: CheckTreeProps) => (
  <div className="kit-check-tree">
    {branches.map((branch) => (
      <fieldset key={branch.id} className="kit-check-branch">
        <BranchHead branch={branch} chosen={chosen} {...(change === undefined ? {} : { change })} />
        {branch.nodes.map((node) => (
          <div key={node.id} className="kit-check-node">
            <Line
              leaf={node}
              isChosen={chosen.has(node.id)}
              isFixed={
                isHeld(node, chosen) && !node.leaves.some(({ barred }) => barred === undefined)
              }
              words={words}
              toggle={change && (() => change(toggleNode(chosen, node)))}
            />
            {node.leaves.length > 0 && (
              <ul className="kit-check-leaves">
                {node.leaves.map((leaf) => (
                  <li key={leaf.id}>
                    <Line
                      leaf={leaf}
                      isChosen={chosen.has(leaf.id)}
                      words={words}
                      toggle={change && (() => change(toggleLeaf(chosen, node, leaf)))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </fieldset>
    ))}
  </div>
);
