import { rememberDeletedMembers } from '@portal/kit';

export const { noteDeletedMember, isDeletedMember } = rememberDeletedMembers();
