export { closedBy, decisionsOn, stillWaiting } from './decide.ts';
export {
  addProposal,
  closeProposal,
  holdProposal,
  overtakeProposal,
  proposalActionsFor,
  proposedParts,
  type HeldProposal,
} from './proposals.ts';
